import type {
  BeforeSendResponse,
  HeadersReceivedResponse,
  OnBeforeSendHeadersListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequest,
  WebRequestFilter,
} from 'electron';
import { matchesAny } from './url-patterns.ts';

type Registration<Details, Response> = {
  filter: WebRequestFilter;
  listener: (details: Details, callback: (response: Response) => void) => void;
};
type Listener<Details, Response> = Registration<Details, Response>['listener'];

const ALL: WebRequestFilter = { urls: ['<all_urls>'] };

/** A hook with one listener: a second listener replaces the first, as in Electron. */
class RequestHook<Details extends { url: string }, Response extends object> {
  private registration: Registration<Details, Response> | null = null;

  constructor(private readonly changed: () => void) {}

  get isListened(): boolean {
    return this.registration !== null;
  }

  set(
    filter: WebRequestFilter | Listener<Details, Response> | null,
    listener?: Listener<Details, Response> | null,
  ): void {
    if (typeof filter === 'function') this.registration = { filter: ALL, listener: filter };
    else this.registration = listener ? { filter: filter ?? ALL, listener } : null;
    this.changed();
  }

  /** The listener's answer; `{}` without a listener, or if its filter does not match the address. */
  ask(details: Details): Promise<Partial<Response>> {
    const { registration } = this;
    if (!registration || !matchesAny(registration.filter.urls, details.url)) return Promise.resolve({});
    return new Promise((resolve) => registration.listener(details, resolve));
  }
}

/** The hooks on requests, called for every request of a page. */
export class FakeWebRequest implements Pick<WebRequest, 'onBeforeSendHeaders' | 'onHeadersReceived'> {
  private readonly handlers: (() => void)[] = [];
  private readonly changed = () => {
    for (const handler of this.handlers) handler();
  };
  readonly sendHeaders = new RequestHook<OnBeforeSendHeadersListenerDetails, BeforeSendResponse>(this.changed);
  readonly headersReceived = new RequestHook<OnHeadersReceivedListenerDetails, HeadersReceivedResponse>(this.changed);

  onBeforeSendHeaders(...args: Parameters<typeof this.sendHeaders.set>): void {
    this.sendHeaders.set(...args);
  }

  onHeadersReceived(...args: Parameters<typeof this.headersReceived.set>): void {
    this.headersReceived.set(...args);
  }

  /** Calls `handler` when a listener is set or removed. */
  onChange(handler: () => void): void {
    this.handlers.push(handler);
  }
}
