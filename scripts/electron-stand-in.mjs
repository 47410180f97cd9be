import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where Electron's program keeps its fuses: this text, a version, their number and a character for each ('1' on, '0' off). */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** What Electron 45 is delivered with. https://github.com/electron/electron/blob/main/build/fuses/fuses.json5 */
const FUSES = '10110001';

/**
 * Makes a folder that electron-builder takes for an unpacked Electron of Linux: everything is packed as for the real one, and nothing
 * runs.
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
