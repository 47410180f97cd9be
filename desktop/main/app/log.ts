import { renameSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import logger from 'electron-log/node';

/** Largest number of log files, including the current one. */
export const LOG_FILES = 5;
export const LOG_FILE_MAX_BYTES = 1024 * 1024;
const LOG_FILE = 'academia.log';
const LINE_FORMAT = '{iso} {level} {text}';

/** Renames `academia.log` to `academia.1.log`, older files likewise, and removes the oldest. */
export function rotate(file: string): void {
  const { dir, name, ext } = parse(file);
  const older = (age: number) => (age === 0 ? file : join(dir, `${name}.${age}${ext}`));
  rmSync(older(LOG_FILES - 1), { force: true });
  for (let age = LOG_FILES - 2; age >= 0; age -= 1) renameIfThere(older(age), older(age + 1));
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Logs into this folder from now on; with `toConsole` also to the console. */
export function startLog(folder: string, toConsole: boolean): void {
  const { file, console } = logger.transports;
  file.resolvePathFn = () => join(folder, LOG_FILE);
  file.maxSize = LOG_FILE_MAX_BYTES;
  file.archiveLogFn = ({ path }) => rotate(path);
  file.format = LINE_FORMAT;
  console.format = LINE_FORMAT;
  if (!toConsole) console.level = false;
}

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** An event as one line: words, then JSON. Never with a password, token, name, or page address with its query. */
function line(event: string, details?: Details): string {
  return details ? `${event} ${JSON.stringify(details)}` : event;
}

export const log = {
  info: (event: string, details?: Details) => logger.info(line(event, details)),
  warn: (event: string, details?: Details) => logger.warn(line(event, details)),
  /** `error` with its stack, which is written nowhere else. */
  error: (event: string, error: unknown) => logger.error(event, error instanceof Error ? error.stack : String(error)),
  /** A line that the backend wrote. */
  backend: (text: string) => logger.info(`backend: ${text}`),
};
