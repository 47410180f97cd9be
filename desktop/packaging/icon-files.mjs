/** Kinds of a picture in an icns file and their side in pixels; `ic11` to `ic14` are for screens of double density. */
const ICNS_KINDS = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * A Windows icon that contains PNG pictures. Format:
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 * @param {Map<number, Buffer>} pngs by side in pixels, 256 at most.
 */
export function icoOf(pngs) {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pngs.size, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pngs.size;
  const entries = [...pngs].map(([px, png]) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    entry.writeUInt8(px % 256, 0); // 0 means 256
    entry.writeUInt8(px % 256, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits per pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs.values()]);
}

/**
 * An icon of macOS that contains PNG pictures. Format: https://en.wikipedia.org/wiki/Apple_Icon_Image_format
 * @param {Map<number, Buffer>} pngs by side in pixels; every side of `ICNS_KINDS`.
 */
export function icnsOf(pngs) {
  const parts = ICNS_KINDS.map(([kind, px]) => block(kind, pngs.get(px)));
  return block('icns', Buffer.concat(parts));
}

function block(kind, content) {
  const header = Buffer.alloc(8);
  header.write(kind, 'latin1');
  header.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([header, content]);
}
