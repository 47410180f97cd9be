import { EventEmitter } from 'node:events';
import type { ParentPort } from 'electron';

/** Gives a forked Node process the `process.parentPort` of a utility process. */
class FakeParentPort extends EventEmitter implements Pick<ParentPort, 'postMessage'> {
  private waiting: unknown[] = [];

  constructor() {
    super();
    this.on('newListener', (event) => {
      if (event === 'message') queueMicrotask(() => this.deliverWaiting());
    });
  }

  /** Messages are queued until the first listener is added. */
  receive(data: unknown): void {
    this.waiting.push(data);
    if (this.listenerCount('message') > 0) this.deliverWaiting();
  }

  postMessage(message: unknown): void {
    if (process.connected) process.send?.(message);
  }

  private deliverWaiting(): void {
    const messages = this.waiting;
    this.waiting = [];
    for (const data of messages) this.emit('message', { data, ports: [] });
  }
}

/** Milliseconds until a process exits after its parent; Electron ends it at once. */
const GRACE_MS = 60_000;

const port = new FakeParentPort();
Object.defineProperty(process, 'parentPort', { value: port });
process.on('message', ({ data }: { data: unknown }) => port.receive(data));
process.on('disconnect', () => {
  port.emit('close');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
