# SPDX-License-Identifier: Apache-2.0
#
# Makes pages whose engine fails.

import base64
import gzip
import re


def broken(text):
    """A page in which each function of the rest of the engine traps."""
    before, packed, after = re.split(r'(?<=<script id="rest" type="text/plain">\n)([^<]*)', text)
    old, new, at = gzip.decompress(base64.b64decode(packed)), bytearray(), 8

    def number():
        nonlocal at
        value = shift = 0
        while True:
            at, byte = at + 1, old[at]
            value, shift = value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    def encoded(value):
        return bytes([value & 127 | 128]) + encoded(value >> 7) if value > 127 else bytes([value])

    new += old[:8]
    while at < len(old):
        start, kind = at, old[at]
        at += 1
        end = number() + at
        if kind == 10:
            # A function of three bytes: it has no locals, is unreachable, and ends.
            count = number()
            functions = encoded(count) + bytes([3, 0, 0, 0x0b]) * count
            new += bytes([kind]) + encoded(len(functions)) + functions
        else:
            new += old[start:end]
        at = end
    return before + base64.b64encode(gzip.compress(new)).decode() + '\n' + after
