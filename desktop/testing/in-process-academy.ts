import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../backend/app.ts';
import { Config } from '../../backend/config/config.ts';
import { Database } from '../../backend/database/database.ts';
import { Writer } from '../../backend/database/writer.ts';
import type { ActionResult } from '../../contract/shell.ts';
import { answerBackupRequest } from '../backend/backup-requests.ts';
import type { BackendControl } from '../main/backend-process/backend-control.ts';
import type { BackendAnswer, BackendRequest } from '../main/backend-process/backend-process.ts';

/** The real academy, in the process of the test. */
export class InProcessAcademy implements BackendControl {
  private app: NestFastifyApplication | null = null;

  /** `environmentOf` returns the environment for each start. */
  constructor(private readonly environmentOf: () => Record<string, string>) {}

  async start(): Promise<ActionResult> {
    try {
      this.app = await createApp(new Config({ LOG_LEVEL: 'silent', ...this.environmentOf() }));
      await this.app.init();
      return { ok: true };
    } catch (error) {
      return { ok: false, message: `La academia no pudo arrancar: ${(error as Error).message}.` };
    }
  }

  async stop(): Promise<void> {
    await this.app?.close();
    this.app = null;
  }

  async ask(request: BackendRequest): Promise<BackendAnswer> {
    const answer = await answerBackupRequest({ ...request, id: 1 }, this.app, () => undefined);
    if (answer.type === 'request-failed') throw new Error(answer.message);
    return answer;
  }

  get isOpen(): boolean {
    return this.app !== null;
  }

  /** Adds a category with this name. */
  async addCategory(name: string): Promise<void> {
    await this.query(
      `INSERT INTO courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('${name}', '${name}', '${name}', 0)`,
    );
  }

  /** Adds an active admin. */
  async addAdmin(username: string): Promise<void> {
    const now = new Date().toISOString();
    await this.query(
      `INSERT INTO auth_account ("id", "username", "passwordHash", "role", "name", "lastName", "isActive", "experience",
         "createdAt", "updatedAt")
       VALUES ('${username}', '${username}', 'x', 'admin', '${username}', 'Prueba', 1, 0, '${now}', '${now}')`,
    );
  }

  /** Names of all categories, in alphabetical order. */
  async categoryNames(): Promise<string[]> {
    const rows = await this.query<{ name: string }>('SELECT name FROM courses_category ORDER BY name');
    return rows.map(({ name }) => name);
  }

  query<Row>(statement: string): Promise<Row[]> {
    const app = this.app;
    if (!app) throw new Error('the academy is not open');
    return app.get(Writer).write(() => app.get(Database).manager.query(statement));
  }
}
