import { createApp } from './app.ts';
import { Config } from './config/config.ts';
import { WebBuild } from './config/web-build.ts';
import { openAcademy } from './open-academy.ts';
import { ServedAcademy } from './served-academy.ts';
import { exitOnUncaughtErrors } from './server/uncaught-errors.ts';
import { PageRendererService, pageThreadOf } from './web/rendering/page-renderer.service.ts';

/** Requests of the parent process; `id` is the parent's name for an academy. */
type Asked = { id: number } & ({ open: Record<string, string> } | { close: true });

/** Messages to the parent: each line of an academy's log, and the results of requests. */
type Told = { id: number } & ({ line: string } | { failed: string } | { done: true });

/**
 * Several academies in one process, each opened as `main` opens one, with its own data and port. It serves browser
 * journeys, which need an academy each: starting and warming up a process takes longer than most journeys use it. Only
 * messages of the parent process control it.
 */
class AcademyHost {
  private readonly pageThread = pageThreadOf(new WebBuild());
  private readonly academies = new Map<number, ServedAcademy<unknown>>();

  async answer(asked: Asked): Promise<void> {
    const { id } = asked;
    try {
      if ('open' in asked) await this.open(id, new Config(asked.open));
      else await this.close(id);
      tell({ id, done: true });
    } catch (error) {
      tell({ id, failed: `${(error as Error).stack}` });
    }
  }

  async closeAll(): Promise<void> {
    for (const id of this.academies.keys()) await this.close(id);
  }

  private async open(id: number, config: Config): Promise<void> {
    const log = { write: (line: string) => tell({ id, line }) };
    const academy = new ServedAcademy(
      async (port) => {
        const app = await createApp(config, { log, port });
        app.get(PageRendererService, { strict: false }).shareThread(this.pageThread);
        return app;
      },
      (app) => openAcademy(app, config),
      exit,
    );
    await academy.open();
    this.academies.set(id, academy);
  }

  private async close(id: number): Promise<void> {
    await this.academies.get(id)?.close();
    this.academies.delete(id);
  }
}

function tell(told: Told): void {
  if (process.connected) process.send?.(told);
}

function exit(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

exitOnUncaughtErrors();
const host = new AcademyHost();
process.on('message', (asked: Asked) => void host.answer(asked));
// The parent closed the channel or was killed.
for (const event of ['SIGTERM', 'disconnect'])
  process.once(event, () => void host.closeAll().then(() => process.exit(0), exit));
