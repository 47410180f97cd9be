import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  /** Headers and body as received, with quoted-printable decoded. */
  readonly text: string;
}

/** Stands in for a mail server on a loopback port: SMTP (RFC 5321) without encryption. */
export class SmtpServer {
  readonly mails: ReceivedMail[] = [];
  /** Answers with which it refuses the next mails, one each. */
  readonly refusals: string[] = [];
  private readonly waiting: ((mail: ReceivedMail) => void)[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.converse(socket));
  }

  static async start(): Promise<SmtpServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SmtpServer(server);
  }

  /** The value of `MAIL_URL` for sending through it. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}?from=academia@example.com`;
  }

  /** The next mail that it accepts. */
  next(): Promise<ReceivedMail> {
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    let rest = '';
    let to = '';
    let body: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (body) {
        if (line !== '.') return void body.push(line.replace(/^\./, ''));
        this.take({ to, text: shown(body.join('\r\n')) });
        body = null;
        return say('250 taken');
      }
      if (/^(EHLO|HELO)/i.test(line)) return say('250 stand-in');
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      const refusal = /^RCPT TO:/i.test(line) ? this.refusals.shift() : undefined;
      if (refusal) return say(refusal);
      if (!/^DATA/i.test(line)) return say('250 fine');
      body = [];
      return say('354 go on');
    };
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 stand-in');
  }

  private take(mail: ReceivedMail): void {
    this.mails.push(mail);
    this.waiting.shift()?.(mail);
  }
}

function shown(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
