import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

type Told = (argv: string[], workingDirectory: string, additionalData: unknown) => void;

/** One app per user data folder: the first holds a lock file with its process id, and is notified of later starts. */
export class SingleInstance {
  isHeld = false;
  private lock = '';
  private server: Server | null = null;
  private message: Promise<void> = Promise.resolve();

  constructor(private readonly tell: Told) {}

  /** Whether this is the first instance; otherwise notifies the first. */
  request(folder: string, additionalData: unknown): boolean {
    if (this.isHeld) return true;
    this.lock = join(folder, 'instance.lock');
    const socket = join(folder, 'instance.sock');
    this.isHeld = this.take();
    if (this.isHeld) this.listen(socket);
    else this.message = send(socket, [process.argv, process.cwd(), additionalData]);
    return this.isHeld;
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.server?.close();
    rmSync(this.lock, { force: true });
  }

  /** Resolves when the first instance has been notified. */
  settled(): Promise<void> {
    return this.message;
  }

  /** Creates the lock atomically, as a link to a file that is already written. */
  private take(): boolean {
    const draft = `${this.lock}.${process.pid}`;
    writeFileSync(draft, String(process.pid));
    try {
      if (!isHeldBySomebody(this.lock)) rmSync(this.lock, { force: true });
      linkSync(draft, this.lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  private listen(socket: string): void {
    rmSync(socket, { force: true });
    this.server = createServer((connection) => {
      let text = '';
      connection.on('data', (chunk) => {
        text += chunk;
      });
      connection.on('end', () => this.tell(...(JSON.parse(text) as Parameters<Told>)));
    });
    this.server.listen(socket);
  }
}

function isHeldBySomebody(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false; // There is no lock, or its process was killed.
  }
}

async function send(socket: string, message: unknown): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const connection = connect(socket, () => connection.end(JSON.stringify(message)));
    connection.on('close', () => resolve());
    connection.on('error', reject);
  });
}
