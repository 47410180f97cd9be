import { Chromium } from './chromium.ts';
import { Targets } from './targets.ts';

/** What the host runs on, once the app is ready. */
interface Running {
  chromium: Chromium;
  targets: Targets;
}

/** The exit code of an app whose Chromium has gone. */
const CHROMIUM_GONE = 70;

class Browser {
  private isClosing = false;
  private running: Promise<Running> | null = null;
  private readonly waiting: ((running: Promise<Running>) => void)[] = [];

  /** Starts Chromium, once. */
  start(profileFolder: string, switches: string[]): Promise<Running> {
    if (!this.running) {
      this.running = launch(profileFolder, switches);
      void this.endWith(this.running);
      for (const resolve of this.waiting) resolve(this.running);
    }
    return this.running;
  }

  /** What runs, now or when it was started. */
  whenRunning(): Promise<Running> {
    return this.running ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Ends when Chromium has, and has written what it keeps. */
  async close(): Promise<void> {
    this.isClosing = true;
    await (await this.running)?.chromium.close();
  }

  /** Without Chromium there is no app: one that crashes takes it along. */
  private async endWith(running: Promise<Running>): Promise<void> {
    const { chromium } = await running;
    await chromium.ended;
    if (!this.isClosing) process.exit(CHROMIUM_GONE);
  }
}

async function launch(profileFolder: string, switches: string[]): Promise<Running> {
  const chromium = await Chromium.launch(profileFolder, switches);
  const targets = new Targets(chromium.connection);
  await targets.start();
  return { chromium, targets };
}

export const browser = new Browser();
