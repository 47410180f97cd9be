// Reference for uploads: bare node:http that pipes every body to a file and syncs it.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env.UPLOADS;
await mkdir(folder, { recursive: true });
let count = 0;

createServer(async (request, response) => {
  if (request.method === 'PUT') {
    count += 1;
    const file = join(folder, `${count}`);
    await pipeline(request, createWriteStream(file, { flush: true }));
    response.once('finish', () => void rm(file));
  }
  response.end('{}');
}).listen(Number(process.env.PORT), '127.0.0.1');
