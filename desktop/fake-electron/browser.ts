import { Chromium } from './chromium.ts';
import { Targets } from './targets.ts';

/** The fake Electron's browser, available once the app is ready. */
interface Running {
  chromium: Chromium;
  targets: Targets;
}

/** Exit code of the app after Chromium exits. */
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

  /** The running Chromium, once it has started. */
  whenRunning(): Promise<Running> {
    return this.running ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Resolves when Chromium has written its storage and exited. */
  async close(): Promise<void> {
    this.isClosing = true;
    await (await this.running)?.chromium.close();
  }

  /** A crash of Chromium ends the app. */
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
