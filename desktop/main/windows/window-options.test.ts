import { describe, expect, it } from 'vitest';
import { hiddenWindowOptions, mainWindowOptions, preferencesWindowOptions } from './window-options.ts';

const ORIGIN = 'http://127.0.0.1:41873';

describe.each([
  ['the main window', mainWindowOptions(ORIGIN, 'light')],
  ["the preferences' window", preferencesWindowOptions(ORIGIN, 'dark')],
  ['the window that prints', hiddenWindowOptions(ORIGIN)],
])('%s', (_name, { webPreferences, show = true, name }) => {
  it('runs pages in a sandbox with context isolation, without Node', () => {
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      preload: expect.stringMatching(/preload\.cjs$/),
    });
    const dangerous = ['experimentalFeatures', 'enableBlinkFeatures', 'nodeIntegrationInWorker'];
    expect(Object.keys(webPreferences ?? {}).filter((key) => dangerous.includes(key))).toEqual([]);
  });

  it('has a name if it is visible, under which the system stores its position', () => {
    expect(name !== undefined).toBe(show);
  });
});
