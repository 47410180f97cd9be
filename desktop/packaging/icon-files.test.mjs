import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';

const PNG = '\x89PNG\r\n\x1a\n';
const read = (name) => readFileSync(join(ROOT, 'build', name));

/** The side in pixels of the PNG that starts at `offset`. */
function sideOf(file, offset) {
  expect(file.toString('latin1', offset, offset + 8)).toBe(PNG);
  const [width, height] = [file.readUInt32BE(offset + 16), file.readUInt32BE(offset + 20)];
  expect(width).toBe(height);
  return width;
}

it('the icon of Windows contains pictures of 16, 24, 32, 48, 64, 128 and 256 pixels', () => {
  const file = read('icon.ico');
  const sides = Array.from({ length: file.readUInt16LE(4) }, (_, index) =>
    sideOf(file, file.readUInt32LE(6 + 16 * index + 12)),
  );
  expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

it('the icon of macOS contains a picture of every size up to 1024 pixels', () => {
  const file = read('icon.icns');
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length]);
  const sides = [];
  for (let offset = 8; offset < file.length; offset += file.readUInt32BE(offset + 4))
    sides.push(sideOf(file, offset + 8));
  expect(sides).toEqual([16, 32, 128, 256, 512, 1024, 32, 64, 256, 512]);
});

it.each([16, 32, 48, 64, 128, 256, 512])('Linux has an icon of %i pixels', (px) => {
  expect(sideOf(read(`icons/${px}x${px}.png`), 0)).toBe(px);
});
