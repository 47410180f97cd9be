import { expect, it } from 'vitest';
import { SAMPLES } from '../../testing/uploads.ts';
import { realTypeOf } from './real-type.ts';

/** A zip of empty files with these names; `claimedBytes` is the size of each according to the directory. */
function aZip(names: readonly string[], claimedBytes = 0, comment = ''): Buffer {
  const entries = names.map((name) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    return Buffer.concat([local, Buffer.from(name)]);
  });
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(claimedBytes, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const [body, list] = [Buffer.concat(entries), Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(body.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([body, list, end, Buffer.from(comment)]);
}

const typeOf = (content: Buffer) =>
  realTypeOf({ size: content.length, read: async (position, length) => content.subarray(position, position + length) });
const office = (part: string, ...more: string[]) => aZip(['[Content_Types].xml', '_rels/.rels', part, ...more]);

it.each<[string, Buffer, string | null]>([
  ['a PDF', SAMPLES.pdf, 'application/pdf'],
  ['a picture', SAMPLES.png, 'image/png'],
  ['a film', SAMPLES.mp4, 'video/mp4'],
  [
    'a text of Word',
    office('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'slides',
    office('ppt/presentation.xml'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['a sheet', office('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a text of Word with programs', office('word/document.xml', 'word/vbaProject.bin'), null],
  ['a zip', aZip(['a.txt'], 0, 'with a comment'), 'application/zip'],
  ['a zip that claims four gigabytes a file, which nobody unpacks', aZip(['a', 'b'], 0xffffffff), 'application/zip'],
  ['an empty zip', aZip([]), 'application/zip'],
  ['a zip whose end is missing', aZip(['a.txt']).subarray(0, -4), null],
  ['a zip whose directory lies elsewhere', Buffer.concat([aZip(['a.txt']), Buffer.from('x')]), null],
  ['a script that begins as a picture', Buffer.from('GIF89a=1;alert(1)'), 'image/gif'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['XML before SVG', Buffer.from('<?xml version="1.0"?><svg/>'), null],
  ['a page', Buffer.from('<!doctype html>'), null],
  ['a program', Buffer.from('MZ\x90\0'), null],
  ['nothing', Buffer.alloc(0), null],
])('detects the type of the content: %s', async (_what, content, type) => {
  expect(await typeOf(content)).toBe(type);
});
