import type { LiveEnvironment, LiveListener } from './live-environment.ts';
import { LiveStream } from './live-stream.ts';

/** Message of the leading tab to the others; `event` is `null` for a gap. */
interface Message {
  event: string | null;
}

/**
 * A stream shared by the tabs of one browser: one visible tab opens it and forwards its events. A hidden tab neither
 * opens it nor gets events; when it becomes visible, it reports a gap.
 */
export class SharedStream {
  private stopWatching: () => void = () => {};
  private isSeen = false;
  private leading: AbortController | null = null;
  private tell: (message: Message) => void = () => {};
  private readonly name: string;
  private readonly stream: LiveStream;

  constructor(
    path: string,
    private readonly listener: LiveListener,
    private readonly environment: LiveEnvironment,
  ) {
    this.name = `live:${path}`;
    this.stream = new LiveStream(
      path,
      { onEvent: (event) => this.heard({ event }), onGap: () => this.heard({ event: null }) },
      environment,
    );
  }

  start(): void {
    const { tabs, page } = this.environment;
    if (!tabs) {
      this.stream.start();
      return;
    }
    const { tell, leave } = tabs.join(this.name, (message) => this.wasTold(message));
    this.tell = tell;
    const stopWatching = page.subscribe(() => {
      const wasSeen = this.isSeen;
      this.setSeen(!page.isHidden());
      if (this.isSeen && !wasSeen) this.listener.onGap();
    });
    this.stopWatching = () => {
      stopWatching();
      leave();
    };
    this.setSeen(!page.isHidden());
  }

  stop(): void {
    this.stopWatching();
    this.setSeen(false);
    this.stream.stop();
  }

  private setSeen(isSeen: boolean): void {
    if (isSeen === this.isSeen) return;
    this.isSeen = isSeen;
    this.leading?.abort();
    this.leading = null;
    if (isSeen) this.waitToLead();
  }

  private waitToLead(): void {
    const leading = new AbortController();
    this.leading = leading;
    void this.environment.tabs?.lead(this.name, leading.signal, () => this.leadUntil(leading.signal));
  }

  private async leadUntil(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.stream.start();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    this.stream.stop();
  }

  private heard(message: Message): void {
    this.tell(message);
    this.pass(message);
  }

  private wasTold(message: unknown): void {
    if (this.isSeen && isMessage(message)) this.pass(message);
  }

  private pass({ event }: Message): void {
    if (event === null) this.listener.onGap();
    else this.listener.onEvent(event);
  }
}

/** A tab with an older release may send other messages. */
function isMessage(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null || !('event' in message)) return false;
  return message.event === null || typeof message.event === 'string';
}
