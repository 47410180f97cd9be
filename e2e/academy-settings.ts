import { readdir } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { freePort } from '../desktop/fake-electron/free-port.ts';
import { ADMIN } from './staff.ts';

/** `info`: one line for each request. */
type LogLevel = 'warn' | 'info';

export interface AcademyOptions {
  logLevel?: LogLevel;
  /** Further variables of its configuration. */
  environment?: Record<string, string>;
}

const { PATH, HOME, TMPDIR, SystemRoot } = process.env;

/** Variables that every program needs. The developer's own configuration does not reach the server under test. */
export const SYSTEM_ENVIRONMENT: NodeJS.ProcessEnv = { PATH, HOME, TMPDIR, SystemRoot };

/** Configuration of an academy under test. */
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
    BACKUPS: 'off', // a backup at every start takes time, and no journey is about it
    LOG_LEVEL: logLevel,
    RATE_LIMIT: '20', // All tests come from one address.
    ...environment,
  };
}

/** Starts a server on a free port. */
export async function startOnFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (;;) {
    try {
      return await start(await freePort());
    } catch (error) {
      // Another process took the port between the check and its use: another port is tried.
      if (!String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

/** @throws if an academy that has ended left its database open: closing the last connection removes the '-wal' file */
export async function expectDatabaseClosed(dataDir: string, log: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.endsWith('-wal'));
  expect(left, `The server did not close its database.\n${log}`).toEqual([]);
}
