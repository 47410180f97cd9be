import { randomBytes } from 'node:crypto';
import type { Settings, Setup } from '../../../contract/shell.ts';
import type { Start } from './backend.ts';

export type FirstStart = Extract<Setup, { mode: 'local' }>;

const SECRET_BYTES = 32;

/** A secret for the lifetime of this shell; the backend requires it in every request. */
export function newLaunchSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The origin of the academy on this machine. */
export function localOrigin({ port }: Pick<Settings, 'port'>): string {
  return `http://127.0.0.1:${port}`;
}

/** The start message of the backend. `first` only at the first start: the shell does not store its password. */
export function startMessageOf(
  settings: Settings,
  dataFolder: string,
  launchSecret: string,
  first: FirstStart | null,
): Start {
  return {
    environment: {
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      PUBLIC_URL: localOrigin(settings),
      DATA_DIR: dataFolder,
      // The default level logs every request, which would only wear out the disk of this machine.
      LOG_LEVEL: 'warn',
      DEMO: first?.content === 'demonstration' ? 'on' : 'off',
      ...(first && { ADMIN_PASSWORD: first.adminPassword }),
    },
    launchSecret,
    backupsKept: settings.backupsKept,
  };
}
