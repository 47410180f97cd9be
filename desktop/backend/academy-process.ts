import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../backend/app.ts';
import { BackupService } from '../../backend/backups/backup.service.ts';
import { Config } from '../../backend/config/config.ts';
import { openAcademy } from '../../backend/open-academy.ts';
import { ServedAcademy } from '../../backend/served-academy.ts';
import { framedOrigins } from '../../backend/server/security-headers.ts';
import { SettingsInForce } from '../../backend/settings/in-force/settings-in-force.ts';
import type { FromBackend, ToBackend } from '../shared/backend-messages.ts';
import { answerBackupRequest, type BackupRequest } from './backup-requests.ts';
import { listenWithRetry } from './listen-with-retry.ts';
import { guardLoopback } from './loopback-guard.ts';
import { startFailureOf } from './start-failure.ts';

type Start = Extract<ToBackend, { type: 'start' }>;

/** The academy in its own process, opened and closed by messages of the shell. `post` sends a message to the shell. */
export class AcademyProcess {
  private academy: Promise<ServedAcademy<void> | null> = Promise.resolve(null);
  private stopped: Promise<void> | undefined;
  private backupsKept = 1;

  constructor(private readonly post: (message: FromBackend) => void) {}

  /** Opens the academy and reports success or the reason of a failure. */
  start(start: Start): void {
    this.academy = this.open(start).catch((error: unknown) => {
      logLine(error instanceof Error ? `${error.stack}` : String(error));
      this.post(startFailureOf(error, Number(start.environment.PORT)));
      return null;
    });
  }

  /** Sets the number of kept backups, from the next backup on. */
  keepBackups(count: number): void {
    this.backupsKept = count;
    void this.academy.then((academy) => academy?.present?.get(BackupService, { strict: false }).keepNewest(count));
  }

  /** Backups can be listed and restored before the academy opens, and after it has failed to open. */
  async answer(request: BackupRequest): Promise<void> {
    const academy = request.type === 'make-backup' ? await this.academy : null;
    this.post(await answerBackupRequest(request, academy?.present ?? null, logLine));
  }

  /** Finishes open requests, flushes pending writes and closes the database. */
  stop(): Promise<void> {
    this.stopped ??= this.academy.then((academy) => academy?.close());
    return this.stopped;
  }

  private async open({ environment, launchSecret, backupsKept }: Start): Promise<ServedAcademy<void>> {
    this.backupsKept = backupsKept;
    const configNow = () => new Config({ ...environment, BACKUPS_KEPT: `${this.backupsKept}` });
    const academy = new ServedAcademy(
      (port) => {
        const config = configNow();
        return createApp(config, {
          port,
          firstHooks: (fastify) => guardLoopback(fastify, { port: config.port, launchSecret }),
        });
      },
      (app) => this.listen(app, configNow()),
      (error) => {
        logLine(`${error.stack}`);
        process.exit(1); // the shell starts another process
      },
    );
    await academy.open();
    return academy;
  }

  private async listen(app: NestFastifyApplication, config: Config): Promise<void> {
    const made = await openAcademy(app, config, () => listenWithRetry(app, config));
    const generated = made.filter(({ isGenerated }) => isGenerated);
    const accounts = generated.map(({ role, username, password }) => ({ role, username, password }));
    const settings = app.get(SettingsInForce);
    const frameOrigins = () => framedOrigins(config, settings);
    settings.onChange(() => this.post({ type: 'frame-origins', frameOrigins: frameOrigins() }));
    this.post({ type: 'ready', port: config.port, accounts, frameOrigins: frameOrigins() });
  }
}

function logLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
