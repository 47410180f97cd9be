import type { OnBeforeSendHeadersListenerDetails } from 'electron';
import type { CdpSession, Protocol } from './cdp.ts';
import type { FakeFrame } from './frames.ts';
import { type NetError, netError } from './net-errors.ts';
import type { FakeWebRequest } from './web-request.ts';

type Paused = Protocol.Fetch.requestPausedPayload;
type ResourceType = OnBeforeSendHeadersListenerDetails['resourceType'];
type Headers = Protocol.Fetch.HeaderEntry[];

const RESOURCE_TYPES: Partial<Record<Protocol.Network.ResourceType, ResourceType>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
};

/** Decisions of a page about the navigations among its requests. */
export interface NavigationJudge {
  readonly webContentsId: number;
  frame(id: string): FakeFrame | undefined;
  isMain(frameId: string): boolean;
  /** Whether a navigation may continue. */
  allows(navigation: { url: string; frameId: string; isRedirect: boolean }): Promise<boolean>;
  failed(url: string, frameId: string, error: NetError): void;
}

let lastRequestId = 0;

/** Pauses every request of a page to call the navigation guards and the hooks of the session. */
export class RequestWatch {
  /** Headers that hooks added, by request. */
  private readonly added = new Map<string, Record<string, string>>();

  constructor(
    private readonly session: CdpSession,
    private readonly hooks: FakeWebRequest,
    private readonly judge: NavigationJudge,
  ) {
    session.on('Fetch.requestPaused', (paused) => void this.handle(paused));
    hooks.onChange(() => void session.trySend('Fetch.enable', { patterns: this.patterns() }));
  }

  async start(): Promise<void> {
    await this.session.send('Fetch.enable', { patterns: this.patterns() });
  }

  private patterns(): Protocol.Fetch.RequestPattern[] {
    const answers: Protocol.Fetch.RequestPattern = { urlPattern: '*', requestStage: 'Response' };
    if (!this.hooks.headersReceived.isListened) answers.resourceType = 'Document';
    return [{ urlPattern: '*', requestStage: 'Request' }, answers];
  }

  private handle(paused: Paused): Promise<void> {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    return isAnswer ? this.handleAnswer(paused) : this.handleRequest(paused);
  }

  private async handleRequest(paused: Paused): Promise<void> {
    const { requestId, frameId, resourceType, request } = paused;
    const url = request.url + (request.urlFragment ?? '');
    const isRedirect = paused.redirectedRequestId !== undefined;
    const isAllowed = resourceType !== 'Document' || (await this.judge.allows({ url, frameId, isRedirect }));
    if (!isAllowed) return this.fail(requestId, 'Aborted');

    const details = this.detailsOf(paused);
    const before = this.takeAdded(paused.redirectedRequestId);
    const sending = await this.hooks.sendHeaders.ask({ ...details, requestHeaders: { ...request.headers, ...before } });
    if (sending.cancel) return this.fail(requestId, 'BlockedByClient');
    const sent = sending.requestHeaders ?? (before && { ...request.headers, ...before });
    this.noteAdded(requestId, request.headers, sent);
    await this.session.trySend('Fetch.continueRequest', { requestId, ...(sent && { headers: headerEntries(sent) }) });
  }

  /** The headers that a hook added to the request that was redirected to this one: Electron sends them again. */
  private takeAdded(redirectedRequestId = ''): Record<string, string> | undefined {
    const added = this.added.get(redirectedRequestId);
    this.added.delete(redirectedRequestId);
    return added;
  }

  private noteAdded(requestId: string, own: object, sent: Record<string, string | string[]> = {}): void {
    const added = Object.entries(sent).filter(([name]) => !(name in own));
    const texts = added.map(([name, values]) => [name, [values].flat().join(', ')]);
    if (added.length > 0) this.added.set(requestId, Object.fromEntries(texts));
  }

  private async handleAnswer(paused: Paused): Promise<void> {
    const { requestId, frameId, resourceType, request, responseErrorReason, responseStatusCode = 0 } = paused;
    if (responseErrorReason !== undefined) {
      if (resourceType === 'Document') this.judge.failed(request.url, frameId, netError(responseErrorReason));
      return this.session.trySend('Fetch.continueRequest', { requestId });
    }
    const statusLine = `HTTP/1.1 ${responseStatusCode} ${paused.responseStatusText ?? ''}`.trimEnd();
    const responseHeaders = headersByName(paused.responseHeaders ?? []);
    const details = { ...this.detailsOf(paused), statusCode: responseStatusCode, statusLine, responseHeaders };
    const answer = await this.hooks.headersReceived.ask(details);
    if (answer.cancel) return this.fail(requestId, 'BlockedByClient');
    const changed = answer.responseHeaders && {
      responseCode: responseStatusCode,
      responseHeaders: headerEntries(answer.responseHeaders),
    };
    await this.session.trySend('Fetch.continueResponse', { requestId, ...changed });
  }

  private detailsOf({ frameId, resourceType, request }: Paused) {
    const isMain = this.judge.isMain(frameId);
    const type =
      resourceType === 'Document' ? (isMain ? 'mainFrame' : 'subFrame') : (RESOURCE_TYPES[resourceType] ?? 'other');
    return {
      id: ++lastRequestId,
      url: request.url,
      method: request.method,
      webContentsId: this.judge.webContentsId,
      frame: this.judge.frame(frameId)?.asElectron() ?? null,
      // Chromium's protocol does not tell the origin that issued a navigation.
      initiatorOrigin: resourceType === 'Document' ? undefined : this.judge.frame(frameId)?.origin,
      resourceType: type satisfies ResourceType,
      referrer: request.headers.Referer ?? '',
      timestamp: Date.now(),
      uploadData: [],
    };
  }

  private fail(requestId: string, errorReason: Protocol.Network.ErrorReason): Promise<void> {
    return this.session.trySend('Fetch.failRequest', { requestId, errorReason });
  }
}

function headerEntries(headers: Record<string, string | string[]>): Headers {
  return Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));
}

function headersByName(entries: Headers): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const { name, value } of entries) headers[name] = [...(headers[name] ?? []), value];
  return headers;
}
