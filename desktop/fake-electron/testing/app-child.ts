import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Small site with the pages of the test app; ends on the message 'stop', or when its parent has exited. */
const PAGES: Record<string, string> = {
  '/': `<title>Portada</title><h1>Portada</h1>
    <a href="/other">Otra</a> <a href="http://localhost:1/">Fuera</a> <a href="/redirect">Redirige</a>
    <a href="https://academia.test/ayuda" target="_blank">Ayuda</a> <a href="/download">Descarga</a>
    <label>Nota <input></label>
    <script>window.seenBeforeScripts = typeof window.testApp</script>
    <iframe name="inner" src="/frame" title="Dentro"></iframe>`,
  '/other': '<title>Otra</title><h1>Otra</h1>',
  '/frame': '<title>Marco</title><script>window.seen = typeof window.testApp</script>',
  '/unsaved': `<title>Sin guardar</title><button>Escribe</button>
    <script>addEventListener('beforeunload', (event) => event.preventDefault())</script>`,
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://host').pathname;
  const page = PAGES[path];
  if (page !== undefined)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="es">${page}`);
  else if (path === '/headers')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers));
  else if (path === '/redirect') response.writeHead(302, { location: `http://localhost:${port()}/other` }).end();
  else if (path === '/download')
    response.setHeader('content-disposition', 'attachment; filename="datos.txt"').end('datos');
  else response.writeHead(404).end();
}

const server = createServer(answer);
const port = () => (server.address() as AddressInfo).port;

server.listen(0, '127.0.0.1', () =>
  process.parentPort.postMessage({ port: port(), variable: process.env.TEST_VARIABLE }),
);
process.parentPort.on('message', ({ data }: { data: unknown }) => data === 'stop' && end(0));
// `parentPort` emits `close`, although Electron's types lack it.
(process.parentPort as NodeJS.EventEmitter).on('close', () => end(1));

function end(code: number): void {
  server.closeAllConnections();
  server.close(() => process.exit(code));
}
