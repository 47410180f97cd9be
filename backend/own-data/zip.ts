import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface PackedFile {
  /** File name without folders. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * A zip that streams its files without holding them in memory. It fails with the error of an unreadable file;
 * destroying it stops the reading.
 * @param modifiedAt shown as the time of the files
 */
export function zipOf(files: AsyncIterable<PackedFile> | Iterable<PackedFile>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', () => undefined); // `addAll` throws the same error
  addAll(zip, files, modifiedAt).catch((error: Error) => output.destroy(error));
  return output;
}

/** Adds the files in sequence; each starts after the previous one is packed. */
async function addAll(
  zip: ZipFile,
  files: AsyncIterable<PackedFile> | Iterable<PackedFile>,
  mtime: Date,
): Promise<void> {
  for await (const { name, content } of files) {
    const source = Readable.from(bytesOf(content), { objectMode: false });
    const handleClose = () => void source.destroy();
    zip.outputStream.once('close', handleClose);
    zip.addReadStream(source, name, { mtime });
    await finished(source).finally(() => zip.outputStream.off('close', handleClose));
  }
  zip.end();
}

/** A text as UTF-8. */
async function* bytesOf(content: PackedFile['content']): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece as string);
}
