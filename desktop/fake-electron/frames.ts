import type { WebFrameMain } from 'electron';
import type { CdpSession, Protocol } from './cdp.ts';

let lastFrameNumber = 0;

/** One frame of a page; it stays the same object while the frame lives. */
export class FakeFrame
  implements
    Pick<
      WebFrameMain,
      'url' | 'origin' | 'name' | 'parent' | 'top' | 'frameTreeNodeId' | 'detached' | 'executeJavaScript'
    >
{
  readonly frameTreeNodeId = ++lastFrameNumber;
  readonly processId = 1;
  readonly routingId = this.frameTreeNodeId;
  readonly #tree: FrameTree;
  readonly #parentId: string | undefined;
  url = 'about:blank';
  name = '';
  detached = false;

  constructor(tree: FrameTree, parentId: string | undefined) {
    this.#tree = tree;
    this.#parentId = parentId;
  }

  get origin(): string {
    if (this.url.startsWith('file:')) return 'file://';
    return URL.canParse(this.url) ? new URL(this.url).origin : 'null';
  }

  get parent(): WebFrameMain | null {
    const parent = this.#parentId === undefined ? undefined : this.#tree.find(this.#parentId);
    return parent ? parent.asElectron() : null;
  }

  get top(): WebFrameMain | null {
    return this.#tree.main.asElectron();
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.#tree.evaluate(this, code);
  }

  /** Electron's class has members that the fake Electron omits. */
  asElectron(): WebFrameMain {
    return this as unknown as WebFrameMain;
  }
}

/** The frames of one page, each with the page's world and the preload's. */
export class FrameTree {
  private readonly frames = new Map<string, FakeFrame>();
  private readonly preloadWorlds = new Map<number, string>();
  private readonly pageWorlds = new Map<number, string>();

  constructor(
    private readonly session: CdpSession,
    private readonly mainId: string,
    private readonly worldName: string,
  ) {
    this.frames.set(mainId, new FakeFrame(this, undefined));
    this.follow();
  }

  get main(): FakeFrame {
    const main = this.frames.get(this.mainId);
    if (!main) throw new Error('a page always has its main frame');
    return main;
  }

  find(id: string): FakeFrame | undefined {
    return this.frames.get(id);
  }

  /** The first frame whose address contains `part`. */
  findByUrl(part: string): FakeFrame | undefined {
    return [...this.frames.values()].find((frame) => frame.url.includes(part));
  }

  isMain(id: string | undefined): boolean {
    return id === this.mainId;
  }

  /** The frame that a preload's world belongs to. */
  ofWorld(contextId: number): FakeFrame | undefined {
    return this.frames.get(this.preloadWorlds.get(contextId) ?? '');
  }

  /** Chromium's context id of the preload's world in a frame. */
  worldOf(frame: FakeFrame): number | undefined {
    return this.contextIn(this.preloadWorlds, frame);
  }

  /** Runs code in the page's own world of a frame. @throws Error with the description of a thrown value */
  async evaluate(frame: FakeFrame, expression: string): Promise<unknown> {
    const contextId = this.contextIn(this.pageWorlds, frame);
    const options = { contextId, expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  private contextIn(worlds: Map<number, string>, frame: FakeFrame): number | undefined {
    return [...worlds].findLast(([, frameId]) => this.frames.get(frameId) === frame)?.[0];
  }

  private follow(): void {
    const { session } = this;
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) =>
      this.frames.set(frameId, new FakeFrame(this, parentFrameId)),
    );
    session.on('Page.frameNavigated', ({ frame }) => this.update(frame));
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.frames.get(frameId);
      if (frame) frame.url = url;
    });
    session.on('Page.frameDetached', ({ frameId }) => {
      const frame = this.frames.get(frameId);
      if (frame) frame.detached = true;
      this.frames.delete(frameId);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId = context.auxData?.frameId ?? '';
      if (context.name === this.worldName) this.preloadWorlds.set(context.id, frameId);
      else if (context.auxData?.isDefault) this.pageWorlds.set(context.id, frameId);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.preloadWorlds.delete(executionContextId);
      this.pageWorlds.delete(executionContextId);
    });
    session.on('Runtime.executionContextsCleared', () => {
      this.preloadWorlds.clear();
      this.pageWorlds.clear();
    });
  }

  private forgetChildren(): void {
    for (const [id, frame] of this.frames) {
      if (this.isMain(id)) continue;
      frame.detached = true;
      this.frames.delete(id);
    }
  }

  private update({ id, url, urlFragment = '', name, parentId }: Protocol.Page.Frame): void {
    if (this.isMain(id)) this.forgetChildren(); // Chromium sends no event for frames removed with their page.
    const frame = this.frames.get(id) ?? new FakeFrame(this, parentId);
    this.frames.set(id, frame);
    frame.url = url + urlFragment;
    frame.name = name ?? '';
  }
}
