import { readdir } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { freePort } from '../desktop/host/free-port.ts';
import { ADMIN } from './staff.ts';

/** `info`: a line for each request. */
type LogLevel = 'warn' | 'info';

export interface AcademyOptions {
  logLevel?: LogLevel;
  /** What it is configured with besides. */
  environment?: Record<string, string>;
}

const { PATH, HOME, TMPDIR, SystemRoot } = process.env;

/** What every program needs. Nothing of the developer's own configuration reaches the server under test. */
export const SYSTEM_ENVIRONMENT: NodeJS.ProcessEnv = { PATH, HOME, TMPDIR, SystemRoot };

/** What an academy under test is configured with. */
export function configurationOf(
  dataDir: string,
  port: number,
  { logLevel = 'warn', environment = {} }: AcademyOptions,
): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    BACKUPS: 'off', // a copy at every start takes time, and no journey is about it
    LOG_LEVEL: logLevel,
    RATE_LIMIT: '20', // All tests come from one address.
    ...environment,
  };
}

/** Starts something on a port that nobody uses. */
export async function startOnFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (;;) {
    try {
      return await start(await freePort());
    } catch (error) {
      // Somebody else took the port between the look for a free one and its use: another is looked for.
      if (!String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

/** @throws when an academy that has ended left its database open: its last connection removes the log file. */
export async function expectDatabaseClosed(dataDir: string, log: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.endsWith('-wal'));
  expect(left, `The server did not close its database.\n${log}`).toEqual([]);
}
