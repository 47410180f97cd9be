import { decode, encode, type Tagged } from '../clone.ts';

type Callable = (...args: unknown[]) => unknown;
type Side = 'page' | 'preload';
type Message =
  | { type: 'hello' }
  | { type: 'expose'; key: string; api: string }
  | { type: 'call'; id: number; args: string }
  | { type: 'answer'; isFine: boolean; value: string }
  | { type: 'settle'; id: number; isFine: boolean; value: string };

/**
 * Passes values between the two worlds of a page, as Electron's contextBridge does: data is copied, functions and
 * promises get a proxy on the other side. Each world has a bridge; both exchange synchronous events of the window.
 */
export class WorldBridge {
  private readonly functions = new Map<number, Callable>();
  private readonly promises = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private nextId = 1;
  private answer: { isFine: boolean; value: string } | null = null;

  constructor(
    private readonly side: Side,
    private readonly handle: { hello?: () => void; expose?: (key: string, api: unknown) => void },
  ) {
    window.addEventListener(`fake-electron:to-${side}`, (event) => {
      if (event instanceof CustomEvent) this.receive(JSON.parse(event.detail));
    });
  }

  hello(): void {
    this.send({ type: 'hello' });
  }

  expose(key: string, api: unknown): void {
    this.send({ type: 'expose', key, api: this.encode(api) });
  }

  private send(message: Message): void {
    const other = this.side === 'page' ? 'preload' : 'page';
    window.dispatchEvent(new CustomEvent(`fake-electron:to-${other}`, { detail: JSON.stringify(message) }));
  }

  private receive(message: Message): void {
    if (message.type === 'hello') this.handle.hello?.();
    else if (message.type === 'expose') this.handle.expose?.(message.key, this.decode(message.api));
    else if (message.type === 'call') this.run(message.id, message.args);
    else if (message.type === 'answer') this.answer = message;
    else this.settle(message);
  }

  private run(id: number, args: string): void {
    try {
      const given = this.decode(args);
      const result = this.functions.get(id)?.(...(Array.isArray(given) ? given : []));
      this.send({ type: 'answer', isFine: true, value: this.encode(result) });
    } catch (error) {
      this.send({ type: 'answer', isFine: false, value: messageOf(error) });
    }
  }

  private call(id: number, args: unknown[]): unknown {
    this.send({ type: 'call', id, args: this.encode(args) });
    const answer = this.answer;
    this.answer = null;
    if (!answer) throw new Error('The preload of this page has gone.');
    if (!answer.isFine) throw new Error(answer.value);
    return this.decode(answer.value);
  }

  private settle({ id, isFine, value }: { id: number; isFine: boolean; value: string }): void {
    const promise = this.promises.get(id);
    this.promises.delete(id);
    if (isFine) promise?.resolve(this.decode(value));
    else promise?.reject(new Error(value));
  }

  private encode(value: unknown): string {
    return encode(value, (one): Tagged | undefined => {
      if (typeof one === 'function') return { $: 'function', of: this.keepFunction(one) };
      if (one instanceof Promise) return { $: 'promise', of: this.keepPromise(one) };
      return undefined;
    });
  }

  private decode(text: string): unknown {
    return decode(text, ({ $, of }) => {
      const id = Number(of);
      if ($ === 'function') return (...args: unknown[]) => this.call(id, args);
      return new Promise((resolve, reject) => this.promises.set(id, { resolve, reject }));
    });
  }

  private keepFunction(one: object): number {
    const id = this.nextId++;
    this.functions.set(id, (...args) => Reflect.apply(one as Callable, undefined, args));
    return id;
  }

  private keepPromise(one: Promise<unknown>): number {
    const id = this.nextId++;
    one.then(
      (value) => this.send({ type: 'settle', id, isFine: true, value: this.encode(value) }),
      (error) => this.send({ type: 'settle', id, isFine: false, value: messageOf(error) }),
    );
    return id;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
