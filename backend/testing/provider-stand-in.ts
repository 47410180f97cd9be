import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Profile } from '../../contract/profile.ts';

/** A request that the provider received. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** An answer of the provider. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Stands in for an external identity provider on a loopback port; a test sets its answers. */
export class ProviderStandIn {
  readonly requests: ProviderRequest[] = [];
  /** By method and path; 404 otherwise. */
  answers: Record<string, (request: ProviderRequest) => ProviderAnswer> = {};

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      const body = await bodyOf(request);
      const { authorization } = request.headers;
      const asked = { method: request.method ?? '', path: request.url ?? '', authorization, body };
      this.requests.push(asked);
      const answer = this.answers[`${asked.method} ${asked.path}`]?.(asked) ?? { status: 404, body: {} };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  }

  static async open(): Promise<ProviderStandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ProviderStandIn(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

/** A person's profile in the provider's form. */
export function aProviderProfile(id: string): Profile {
  return {
    id,
    email: `${id}@provider.example`,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    profile: {
      name: 'Rosa',
      lastName: 'Paz',
      fullName: 'Rosa Paz',
      phone: null,
      phoneCode: null,
      rut: null,
      code: 'V-7',
      picture: null,
      experience: 12,
      state: { id: '7', name: 'activa' },
      lastSessionAt: null,
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
