import { lookup } from 'node:dns/promises';
import { Server as HttpServer, type RequestListener, type ServerOptions } from 'node:http';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** How long a connection that has asked nothing yet may still ask the server that told people to wait. */
const LAST_ANSWERS_MS = 2_000;

/** What of Fastify's options its own server takes over. */
interface ServerLimits {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * The port of an academy. It stays open while one server takes the place of another: it accepts the connections and hands them to the
 * server that listens, or meanwhile to another that tells people to wait.
 */
export class AcademyPort {
  private doors: Server[] = [];
  private serving: PortServer | null = null;
  private waiting: HttpServer | null = null;

  /** Makes the server of a Fastify: its option `serverFactory`. */
  readonly serverFactory = (handler: RequestListener, limits: object): PortServer =>
    new PortServer(this, handler, limits as ServerLimits);

  /** From now on connections go to this server, until `leaveTo`; the port stays open. It need not listen. */
  holdWith(waiting: HttpServer): void {
    waiting.emit('listening'); // what Node begins then: looking after connections that are idle
    this.waiting = waiting;
  }

  /** Connections go to the server that listens; without one the port closes. The server that they went to before is closed. */
  release(): void {
    const { waiting } = this;
    this.waiting = null;
    if (!this.serving) this.close();
    if (!waiting) return;
    waiting.close();
    // Some of its connections are new: what they ask is on its way.
    setTimeout(() => waiting.closeAllConnections(), LAST_ANSWERS_MS).unref();
  }

  address(): ReturnType<Server['address']> {
    return this.doors[0]?.address() ?? null;
  }

  /** Gives the port to a server. Where it is open already, the options do not matter. @throws Error of the system when it is taken */
  async serve(server: PortServer, options: ListenOptions): Promise<void> {
    if (this.doors.length === 0) this.doors = await this.open(options);
    this.serving = server;
  }

  /** The server gets no more connections. */
  leave(server: PortServer): void {
    if (this.serving === server) this.serving = null;
    if (!this.serving && !this.waiting) this.close();
  }

  /** `localhost` is every address that it stands for: some clients try ::1 alone, others 127.0.0.1. */
  private async open({ port, host }: ListenOptions): Promise<Server[]> {
    const [first = host, ...others] =
      host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
    const door = await this.openDoor(port, first);
    const address = door.address();
    const taken = typeof address === 'object' ? address?.port : port;
    const more = await Promise.allSettled(others.map((other) => this.openDoor(taken, other)));
    return [door, ...more.flatMap((opened) => (opened.status === 'fulfilled' ? [opened.value] : []))];
  }

  private openDoor(port: number | undefined, host: string | undefined): Promise<Server> {
    // As a server of HTTP accepts them.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.pass(socket));
    return new Promise((resolve, reject) => {
      door.once('error', reject);
      door.listen({ port, host }, () => resolve(door));
    });
  }

  private pass(socket: Socket): void {
    const server = this.waiting ?? this.serving;
    if (server) server.emit('connection', socket);
    else socket.destroy();
  }

  private close(): void {
    for (const door of this.doors) door.close();
    this.doors = [];
  }
}

/** A server of HTTP whose connections come from a port that outlives it. */
export class PortServer extends HttpServer {
  private readonly sockets = new Set<Socket>();
  private isListening = false;

  constructor(
    private readonly port: AcademyPort,
    handler: RequestListener,
    { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout }: ServerLimits,
  ) {
    super(http, handler);
    this.keepAliveTimeout = keepAliveTimeout;
    this.requestTimeout = requestTimeout;
    this.setTimeout(connectionTimeout);
    // An accessor in the class that it stands in for.
    Object.defineProperty(this, 'listening', { get: () => this.isListening });
    this.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => {
        this.sockets.delete(socket);
        this.emit('socketClosed');
      });
    });
  }

  override listen(...[options]: unknown[]): this {
    this.port.serve(this, options as ListenOptions).then(
      () => {
        this.isListening = true;
        this.emit('listening');
      },
      (error: Error) => this.emit('error', error),
    );
    return this;
  }

  override address(): ReturnType<Server['address']> {
    return this.isListening ? this.port.address() : null;
  }

  /** As of any server: connections are taken no more at once, and it is closed when the last one has ended. */
  override close(closed?: (error?: Error) => void): this {
    this.port.leave(this);
    this.isListening = false;
    this.closeIdleConnections();
    const closeWhenEnded = () => {
      if (this.sockets.size > 0) return;
      this.off('socketClosed', closeWhenEnded);
      super.close(() => closed?.()); // which never listened itself
    };
    this.on('socketClosed', closeWhenEnded);
    closeWhenEnded();
    return this;
  }
}
