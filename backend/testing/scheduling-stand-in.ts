import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the scheduling service on a loopback port; the test sets its answers. */
export class SchedulingStandIn {
  /** The addresses of the requests, in order. */
  readonly requests: URL[] = [];
  readonly authorizations = new Set<string | undefined>();
  /** Bodies by path; other paths are answered with 404. */
  answers: Record<string, unknown> = {};
  status = 200;
  /** Leaves requests without an answer while true. */
  isSilent = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '', 'http://service');
      this.requests.push(url);
      this.authorizations.add(request.headers.authorization);
      if (this.isSilent) return;
      const body = this.answers[url.pathname];
      response.writeHead(body === undefined ? 404 : this.status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  }

  static async open(): Promise<SchedulingStandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SchedulingStandIn(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Removes all requests and answers. */
  forget(): void {
    this.requests.length = 0;
    this.authorizations.clear();
    this.answers = {};
    this.status = 200;
    this.isSilent = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
