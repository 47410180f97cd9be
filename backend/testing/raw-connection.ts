import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection on which a test sends whole requests or parts of them. */
export class RawConnection {
  /** Everything received so far. */
  received = '';
  readonly closed: Promise<unknown>;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined); // the server may close with a reset
    this.closed = once(socket, 'close');
  }

  static async open(url: string): Promise<RawConnection> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Sends lines with CRLF. */
  send(...lines: string[]): this {
    this.socket.write(lines.map((line) => `${line}\r\n`).join(''));
    return this;
  }

  /** Resolves when that many bytes have been received in total, or the connection is closed. */
  async untilReceived(bytes: number): Promise<void> {
    while (this.received.length < bytes && !this.socket.closed)
      await Promise.race([once(this.socket, 'data'), this.closed]);
  }
}

/**
 * The server's complete response for an address exactly as written; other clients resolve dot segments before the
 * request.
 */
export async function getAsWritten(url: string, address: string, ...headers: string[]): Promise<string> {
  const connection = await RawConnection.open(url);
  await connection.send(`GET ${address} HTTP/1.1`, 'host: academia', 'connection: close', ...headers, '').closed;
  return connection.received;
}
