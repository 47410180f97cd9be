// Reference for the HTTP measurements: Node's own server without a framework, with a single prepared body.
import { createServer } from 'node:http';

const copied = await fetch(process.env.COPY_OF, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await copied.arrayBuffer());
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
