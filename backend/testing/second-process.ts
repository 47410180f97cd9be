import { Config } from '../config/config.ts';
import { openServer, type TestAcademy, type TestApi } from './test-academy.ts';

export interface SecondProcess {
  readonly api: TestApi;
  close(): Promise<void>;
}

/** Another server on the academy's PostgreSQL. SQLite allows one server at a time: there it is the academy's own. */
export async function openSecondProcess(
  academy: TestAcademy,
  environment: Record<string, string> = {},
): Promise<SecondProcess> {
  if (!academy.database.isPostgres) return { api: academy.api, close: async () => undefined };
  const config = new Config({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100',
    ...academy.database.environment,
    ...environment,
  });
  const { app, api } = await openServer(config, { clock: academy.clock });
  return { api, close: () => app.close() };
}
