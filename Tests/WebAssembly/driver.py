# SPDX-License-Identifier: Apache-2.0
#
# Browsers without a screen: Chromium over the protocol of its driver, which is JSON over HTTP, and Firefox over its own,
# Marionette, which is JSON with its length in front.

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
KEYS = {'Enter': '\ue007', 'Tab': '\ue004', 'Up': '\ue013', 'Down': '\ue015', 'Escape': '\ue00c', 'Shift': '\ue008'}


def free_port():
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        return free.getsockname()[1]


class Browser:
    """What the tests do with a page; `send` is that of a subclass."""

    def open(self, address):
        # An address that differs behind '#' only would not load anything.
        self.send('Navigate', url='about:blank')
        self.send('Navigate', url=address)

    def run(self, script, *arguments):
        return self.send('ExecuteScript', script=script, args=list(arguments))

    def wait(self, script, *arguments, seconds=60):
        """Waits until a script returns something that is true, and returns it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run(script, *arguments)
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f'still false after {seconds} s: {script} {arguments}')

    def type(self, *keys):
        """Presses keys where the focus is: texts, and names of keys in KEYS with a leading '@'."""
        active = self.send('GetActiveElement')[ELEMENT]
        self.send('ElementSendKeys', id=active, text=''.join(KEYS[key[1:]] if key.startswith('@') else key for key in keys))

    def shot(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.send('TakeScreenshot')))


class Chromium(Browser):
    REQUESTS = {
        'Navigate': ('POST', '/url'), 'ExecuteScript': ('POST', '/execute/sync'), 'GetActiveElement': ('GET', '/element/active'),
        'ElementSendKeys': ('POST', '/element/{id}/value'), 'TakeScreenshot': ('GET', '/screenshot'),
    }

    def __init__(self, width=1280, height=800, dark=False):
        port = free_port()
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(['chromedriver', f'--port={port}', '--silent'], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.address = f'http://127.0.0.1:{port}'
        arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', f'--window-size={width},{height}',
                     f'--user-data-dir={self.profile.name}']
        if dark:
            arguments += ['--force-dark-mode', '--blink-settings=preferredColorScheme=0']
        wanted = {'goog:chromeOptions': {'args': arguments}, 'goog:loggingPrefs': {'browser': 'ALL'}}
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

    def send(self, name, **values):
        method, path = self.REQUESTS[name]
        return self.call(method, path.format(**values), None if method == 'GET' else values)

    def command(self, name, **values):
        return self.call('POST', '/chromium/send_command', {'cmd': name, 'params': values})

    def resize(self, width, height):
        self.command('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)

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


class Firefox(Browser):
    program = shutil.which('firefox-esr') or shutil.which('firefox')

    def __init__(self):
        port = free_port()
        self.profile = tempfile.TemporaryDirectory()
        with open(f'{self.profile.name}/user.js', 'w', encoding='utf-8') as settings:
            settings.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen([self.program, '--headless', '--marionette', '--profile', self.profile.name],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                self.socket = socket.create_connection(('127.0.0.1', port), timeout=300)
                break
            except OSError:
                time.sleep(0.1)
        self.number = 0
        self.read()
        self.send('NewSession')

    def read(self):
        size = b''
        while not size.endswith(b':'):
            size += self.socket.recv(1)
        text = b''
        while len(text) < int(size[:-1]):
            text += self.socket.recv(int(size[:-1]) - len(text))
        return json.loads(text)

    def send(self, name, **values):
        self.number += 1
        text = json.dumps([0, self.number, 'WebDriver:' + name, values]).encode()
        self.socket.sendall(f'{len(text)}:'.encode() + text)
        _, _, error, answer = self.read()
        if error:
            raise RuntimeError(error['message'])
        return answer.get('value', answer) if isinstance(answer, dict) else answer

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()
