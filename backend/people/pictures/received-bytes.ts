import type { Readable } from 'node:stream';
import { AppError } from '../../errors/app-error.ts';

/**
 * Reads a small streamed body completely. Nothing is read when the declared length is too large.
 * @throws AppError `too_large` above `maxBytes`; `request_timeout` when it breaks off
 */
export async function receivedBytes(source: Readable, declaredBytes: number, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (declaredBytes > maxBytes) throw tooLarge(maxBytes);
    // The stream stays open when this ends early, because its connection must carry the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (source.destroyed && !(error instanceof AppError)) throw new AppError('request_timeout', 'the body broke off');
    throw error;
  } finally {
    source.on('error', () => undefined).resume(); // the rest of a refused body is dropped
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `more than ${maxBytes} bytes`);
}
