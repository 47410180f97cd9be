import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Marker before the fuses in Electron's program: a version, their number, and a character each ('1' on, '0' off). */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Default fuses of Electron 45. https://github.com/electron/electron/blob/main/build/fuses/fuses.json5 */
const FUSES = '10110001';

/**
 * Makes a folder that electron-builder accepts as an unpacked Electron for Linux: the app is packed as with the real
 * Electron, but does not run.
 */
export function makeElectronStandIn(root, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\necho "This is not Electron, only a stand-in for packing." >&2\nexit 1\n'),
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSES.length]),
    Buffer.from(FUSES),
  ]);
  const files = {
    electron: program,
    version,
    LICENSE: 'Electron (stand-in)\n',
    'LICENSES.chromium.html': '<!doctype html><title>Chromium (stand-in)</title>\n',
    'locales/es.pak': '',
    'locales/es-419.pak': '',
    'locales/en-US.pak': '',
  };
  mkdirSync(join(folder, 'resources'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content, { mode: name === 'electron' ? 0o755 : 0o644 });
  }
}
