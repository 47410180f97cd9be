import { type ClientRequest, type IncomingMessage, request } from 'node:http';

const CHUNK_BYTES = 16 * 1024;

/**
 * The part of XMLHttpRequest that uploads need, on Node's sockets: the one of the tests' browser does not report the
 * progress of an upload.
 */
export class NodeXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  private call: ClientRequest | null = null;
  private isOver = false;

  open(method: string, address: URL): void {
    this.call = request(address, { method, agent: false }, (answer) => void this.read(answer));
    this.call.on('error', () => this.end('error'));
  }

  setRequestHeader(name: string, value: string): void {
    this.call?.setHeader(name, value);
  }

  async send(file: Blob): Promise<void> {
    const { call } = this;
    call?.setHeader('content-length', file.size);
    const bytes = Buffer.from(await file.arrayBuffer());
    for (let sent = 0; sent < bytes.length && !this.isOver; ) {
      const chunk = bytes.subarray(sent, sent + CHUNK_BYTES);
      await new Promise<void>((resolve) => call?.write(chunk, () => resolve()));
      sent += chunk.length;
      if (!this.isOver)
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: sent, total: bytes.length }));
    }
    if (!this.isOver) call?.end();
  }

  abort(): void {
    this.end('abort');
    this.call?.destroy();
  }

  private async read(answer: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    this.status = answer.statusCode ?? 0;
    this.statusText = answer.statusMessage ?? '';
    this.responseText = Buffer.concat(chunks).toString();
    this.end('load');
  }

  private end(how: 'load' | 'error' | 'abort'): void {
    if (this.isOver) return;
    this.isOver = true;
    this.dispatchEvent(new Event(how));
  }
}
