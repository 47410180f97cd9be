import type {
  BeforeSendResponse,
  HeadersReceivedResponse,
  OnBeforeSendHeadersListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequest,
  WebRequestFilter,
} from 'electron';
import { matchesAny } from './url-patterns.ts';

type Hook<Details, Response> = {
  filter: WebRequestFilter;
  listener: (details: Details, callback: (response: Response) => void) => void;
};
type Listener<Details, Response> = Hook<Details, Response>['listener'];

const ALL: WebRequestFilter = { urls: ['<all_urls>'] };

/** One listener for each moment: a second takes the place of the first, as in Electron. */
class Moment<Details extends { url: string }, Response extends object> {
  private hook: Hook<Details, Response> | null = null;

  constructor(private readonly changed: () => void) {}

  get isListened(): boolean {
    return this.hook !== null;
  }

  set(filter: WebRequestFilter | Listener<Details, Response> | null, listener?: Listener<Details, Response> | null): void {
    if (typeof filter === 'function') this.hook = { filter: ALL, listener: filter };
    else this.hook = listener ? { filter: filter ?? ALL, listener } : null;
    this.changed();
  }

  /** What the listener answers; nothing when it does not care for this address. */
  ask(details: Details): Promise<Partial<Response>> {
    const { hook } = this;
    if (!hook || !matchesAny(hook.filter.urls, details.url)) return Promise.resolve({});
    return new Promise((resolve) => hook.listener(details, resolve));
  }
}

/** The hooks on requests; pages ask them about every request they make. */
export class HostWebRequest implements Pick<WebRequest, 'onBeforeSendHeaders' | 'onHeadersReceived'> {
  private readonly watchers: (() => void)[] = [];
  private readonly changed = () => {
    for (const watcher of this.watchers) watcher();
  };
  readonly sendHeaders = new Moment<OnBeforeSendHeadersListenerDetails, BeforeSendResponse>(this.changed);
  readonly headersReceived = new Moment<OnHeadersReceivedListenerDetails, HeadersReceivedResponse>(this.changed);

  onBeforeSendHeaders(...args: Parameters<typeof this.sendHeaders.set>): void {
    this.sendHeaders.set(...args);
  }

  onHeadersReceived(...args: Parameters<typeof this.headersReceived.set>): void {
    this.headersReceived.set(...args);
  }

  /** Calls `watcher` when a listener is set or taken away. */
  onChange(watcher: () => void): void {
    this.watchers.push(watcher);
  }
}
