import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A server with answers set by a test, on loopback, the only address to which the shell connects by plain http. */
export class StandInServer {
  /** Paths of all requests, in order. */
  readonly requestedPaths: string[] = [];
  /** Path and headers of all requests, in order. */
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

  private constructor(
    private readonly server: Server,
    readonly answers: Record<string, Answer>,
  ) {
    server.on('request', (request, response) => {
      this.requestedPaths.push(request.url ?? '');
      this.requests.push({ path: request.url ?? '', headers: request.headers });
      const {
        status = 200,
        headers = { 'content-type': 'text/html' },
        body = '',
      } = answers[request.url ?? ''] ?? { status: 404 };
      response.writeHead(status, headers).end(body);
    });
  }

  static async start(answers: Record<string, Answer> = {}, port = 0): Promise<StandInServer> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new StandInServer(server, answers);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
