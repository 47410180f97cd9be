import { describe, expect, it } from 'vitest';
import { hasKioskSwitch, refusedSwitches } from './launch-switches.ts';

describe('the switches of a kiosk', () => {
  it('are accepted when they are harmless', () => {
    const args = ['--kiosk', '--lang=es-CL', '--disable-gpu', '-psn_0_12345', 'https://x/', '/etc/passwd'];
    expect(refusedSwitches(args, 'linux')).toEqual([]);
  });

  it.each(['--remote-debugging-port=9222', '-remote-debugging-port', '--Remote-Debugging-Port', '--', '-', '--x'])(
    'are refused when they are unknown: %s',
    (one) => {
      expect(refusedSwitches([one], 'linux')).toHaveLength(1);
    },
  );

  it('are read with a slash on Windows', () => {
    expect(refusedSwitches(['/remote-debugging-port=9222', 'C:\\x'], 'win32')).toEqual(['remote-debugging-port']);
  });

  it('start a kiosk with `--kiosk` alone', () => {
    expect([['--kiosk'], ['-kiosk'], ['kiosk'], ['--kiosk-printing'], []].map(hasKioskSwitch)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
