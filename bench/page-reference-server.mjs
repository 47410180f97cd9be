// Reference for pages: bare node:http that sends the pages of the file in `PAGES` and copies of all other answers of
// the academy in the accepted encoding.
import { readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli quality of the academy's cached answers. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const COPIED_FIELDS = ['content-type', 'content-encoding', 'cache-control'];

const pages = new Map(
  Object.entries(process.env.PAGES ? JSON.parse(await readFile(process.env.PAGES, 'utf8')) : {}).map(([path, html]) => [
    path,
    ready(html),
  ]),
);
const copies = new Map();

createServer(async ({ url, headers }, response) => {
  const { 'accept-encoding': encodings = 'identity' } = headers;
  const key = `${encodings} ${url}`;
  if (!pages.has(url) && !copies.has(key)) copies.set(key, await copyOf(url, encodings));
  const { status, fields, body } = pages.get(url) ?? copies.get(key);
  response.writeHead(status, fields);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');

function ready(html) {
  const body = brotliCompressSync(html, QUALITY);
  const fields = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  return { status: 200, fields, body };
}

/** An answer of the academy with its encoded body. */
function copyOf(path, encodings) {
  return new Promise((done, failed) => {
    const asked = get(process.env.COPY_OF + path, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      const body = await buffer(answer);
      const fields = { 'content-length': body.length };
      for (const name of COPIED_FIELDS) if (answer.headers[name]) fields[name] = answer.headers[name];
      done({ status: answer.statusCode, fields, body });
    });
    asked.once('error', failed);
  });
}
