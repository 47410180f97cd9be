import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '../http/routes/server-paths.ts';

export interface WaitingPage {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  readonly waitSeconds: number;
}

/** Whether a browser requests a page. */
export function wantsPage({ method, originalUrl, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isServerPath(originalUrl) && (headers.accept ?? '').includes('text/html');
}

/** Answers with a page that asks the person to wait. It reloads by itself and loads no other file. */
export function refuseWithPage(reply: FastifyReply, { status, title, sentence, waitSeconds }: WaitingPage): void {
  reply
    .code(status)
    .header('retry-after', waitSeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${waitSeconds}" />
    <title>${title}</title>
    <style>
      body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${sentence}</p>
    </main>
  </body>
</html>
`);
}
