import type { CdpConnection, CdpSession, Protocol } from './cdp.ts';
import { profile } from './profile.ts';

type TargetInfo = Protocol.Target.TargetInfo;

/** A page of Chromium that the fake Electron controls. */
export interface PageTarget {
  id: string;
  session: CdpSession;
}

/** Receives the events of a page. */
export interface TargetOwner {
  destroyed(): void;
  /** Called with a page that this page opened; it is paused until it is adopted or closed. */
  opened(child: PageTarget): void;
}

/** Pages of the browser: those of the app's windows, those they open, and those of a test, which are ignored. */
export class Targets {
  /** Pages attached while windows were being opened: of these windows, or of a test. */
  private readonly unclaimed = new Map<string, PageTarget & { sessionId: string }>();
  private opening = 0;
  private readonly owners = new Map<string, TargetOwner>();

  constructor(private readonly connection: CdpConnection) {}

  async start(): Promise<void> {
    const { browser } = this.connection;
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => this.attached(sessionId, targetInfo));
    browser.on('Target.targetDestroyed', ({ targetId }) => {
      this.owners.get(targetId)?.destroyed();
      this.owners.delete(targetId);
    });
    await browser.send('Target.setDiscoverTargets', { discover: true });
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    });
  }

  /** Opens an empty page, which is paused until `Runtime.runIfWaitingForDebugger`. */
  async open(size: { width: number; height: number }): Promise<PageTarget> {
    this.opening += 1;
    // Chromium attaches the fake Electron to the page before it answers.
    const params = { url: 'about:blank', newWindow: true, ...size, ...profile.params() };
    const { targetId } = await this.connection.browser.send('Target.createTarget', params);
    this.opening -= 1;
    const target = this.unclaimed.get(targetId);
    this.unclaimed.delete(targetId);
    if (this.opening === 0) this.leaveRestAlone();
    if (!target) throw new Error('Chromium did not attach the fake Electron to a page');
    return target;
  }

  own(target: PageTarget, owner: TargetOwner): void {
    this.owners.set(target.id, owner);
  }

  async close(target: PageTarget): Promise<void> {
    await this.connection.browser.trySend('Target.closeTarget', { targetId: target.id });
  }

  private attached(sessionId: string, { targetId, openerId }: TargetInfo): void {
    const target = { id: targetId, session: this.connection.session(sessionId), sessionId };
    const opener = openerId === undefined ? undefined : this.owners.get(openerId);
    if (opener) opener.opened(target);
    else this.unclaimed.set(targetId, target);
    if (this.opening === 0) this.leaveRestAlone();
  }

  private leaveRestAlone(): void {
    for (const target of this.unclaimed.values()) void this.leaveAlone(target);
    this.unclaimed.clear();
  }

  private async leaveAlone({ session, sessionId }: PageTarget & { sessionId: string }): Promise<void> {
    await session.trySend('Runtime.runIfWaitingForDebugger');
    await this.connection.browser.trySend('Target.detachFromTarget', { sessionId });
    this.connection.forget(sessionId);
  }
}
