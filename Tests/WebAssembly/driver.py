# SPDX-License-Identifier: Apache-2.0
#
# A browser without a screen, over the protocol of its driver, which is JSON over HTTP.

import base64
import json
import socket
import subprocess
import tempfile
import time
import urllib.request

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
KEYS = {'Enter': '\ue007', 'Tab': '\ue004', 'Up': '\ue013', 'Down': '\ue015', 'Escape': '\ue00c', 'Shift': '\ue008'}


class Browser:
    """Chromium, as its driver starts it."""

    def __init__(self, width=1280, height=800, dark=False, folder=None):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(['chromedriver', f'--port={port}', '--silent'], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.address = f'http://127.0.0.1:{port}'
        arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', f'--window-size={width},{height}',
                     f'--user-data-dir={self.profile.name}'] + (['--force-dark-mode', '--blink-settings=preferredColorScheme=0']
                                                                if dark else [])
        wanted = {'goog:chromeOptions': {'args': arguments, 'prefs': {'download.default_directory': folder or '/dev/null'}},
                  'goog:loggingPrefs': {'browser': 'ALL'}}
        for _ in range(100):
            try:
                made = self.call('POST', '/session', {'capabilities': {'alwaysMatch': wanted}})
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        self.address += '/session/' + made['sessionId']

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method,
                                         headers={'Content-Type': 'application/json'})
        try:
            with urllib.request.urlopen(request, timeout=300) as reply:
                return json.load(reply)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from None

    def open(self, address):
        # An address that differs behind '#' only would not load anything.
        self.call('POST', '/url', {'url': 'about:blank'})
        self.call('POST', '/url', {'url': address})

    def run(self, script, *arguments):
        return self.call('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def wait(self, script, *arguments, seconds=60):
        """Waits until a script returns something that is true, and returns it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run(script, *arguments)
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f'still false after {seconds} s: {script}')

    def type(self, *keys):
        """Presses keys where the focus is: texts, and names of keys in KEYS with a leading '@'."""
        active = self.call('GET', '/element/active')[ELEMENT]
        text = ''.join(KEYS[key[1:]] if key.startswith('@') else key for key in keys)
        self.call('POST', f'/element/{active}/value', {'text': text})

    def resize(self, width, height):
        self.call('POST', '/chromium/send_command', {'cmd': 'Emulation.setDeviceMetricsOverride', 'params': {
            'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False}})

    def shot(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.call('GET', '/screenshot')))

    def complaints(self):
        """What the page said on its console as an error, such as what its policy refused."""
        return [entry['message'] for entry in self.call('POST', '/se/log', {'type': 'browser'}) if entry['level'] == 'SEVERE']

    def close(self):
        try:
            self.call('DELETE', '')
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.profile.cleanup()
