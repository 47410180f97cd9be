import { lookup } from 'node:dns/promises';
import { Server as HttpServer, type RequestListener, type ServerOptions } from 'node:http';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** Milliseconds after a release in which new connections may still send a request to the holding server. */
const LAST_ANSWERS_MS = 2_000;

/** The Fastify options that the server applies. */
interface ServerLimits {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * The port of an academy. It stays open while one server replaces another: it accepts connections and passes them to
 * the serving server, or meanwhile to a holding server that answers 503.
 */
export class AcademyPort {
  private doors: Server[] = [];
  private serving: PortServer | null = null;
  private waiting: HttpServer | null = null;

  /** Creates Fastify's server; for its option `serverFactory`. */
  readonly serverFactory = (handler: RequestListener, limits: object): PortServer =>
    new PortServer(this, handler, limits as ServerLimits);

  /** Passes connections to this server until `release`; the port stays open. The server need not listen. */
  holdWith(waiting: HttpServer): void {
    waiting.emit('listening'); // starts Node's checks of idle connections
    this.waiting = waiting;
  }

  /** Passes connections to the serving server again, or closes the port without one. Closes the holding server. */
  release(): void {
    const { waiting } = this;
    this.waiting = null;
    if (!this.serving) this.close();
    if (!waiting) return;
    waiting.close();
    // Some of its connections are new, with requests in transit.
    setTimeout(() => waiting.closeAllConnections(), LAST_ANSWERS_MS).unref();
  }

  address(): ReturnType<Server['address']> {
    return this.doors[0]?.address() ?? null;
  }

  /**
   * Gives the port to a server. Ignores the options when the port is open already.
   * @throws Error of the system when it is taken
   */
  async serve(server: PortServer, options: ListenOptions): Promise<void> {
    if (this.doors.length === 0) this.doors = await this.open(options);
    this.serving = server;
  }

  /** Stops passing connections to the server. */
  leave(server: PortServer): void {
    if (this.serving === server) this.serving = null;
    if (!this.serving && !this.waiting) this.close();
  }

  /** Opens every address of `localhost`: some clients try only ::1, others only 127.0.0.1. */
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
    // The options of Node's HTTP server.
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

/** An HTTP server whose connections come from a port that outlives it. */
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
    // An accessor in the class that this replaces.
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

  /** Like any server: accepts no more connections, and is closed when the last connection has ended. */
  override close(closed?: (error?: Error) => void): this {
    this.port.leave(this);
    this.isListening = false;
    this.closeIdleConnections();
    const closeWhenEnded = () => {
      if (this.sockets.size > 0) return;
      this.off('socketClosed', closeWhenEnded);
      super.close(() => closed?.()); // it never listened itself
    };
    this.on('socketClosed', closeWhenEnded);
    closeWhenEnded();
    return this;
  }
}
