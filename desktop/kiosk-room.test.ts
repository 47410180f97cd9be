import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { academyAt } from './testing/desktop-app.ts';
import { KIOSK_PAGE, KioskMachine } from './testing/kiosk-machine.ts';
import { StandInServer } from './testing/stand-in-server.ts';

const KEY = 'key-of-this-machine-0123456789abcdefghijklm';
const MARKER = 'progress-of-one-learner';
const PAGE = { body: '<!doctype html><title>Academia</title><main>Una sala</main>' };

describe('the key of a training room', () => {
  const machine = new KioskMachine();
  let academy: StandInServer;
  let other: StandInServer;
  let shell: ShellProcess;
  let page: Page;

  beforeAll(async () => {
    other = await StandInServer.start({
      '/': PAGE,
      '/api/room': { headers: { 'access-control-allow-origin': '*' }, body: '{}' },
    });
    const ok = { body: '{}' };
    academy = await StandInServer.start({
      '/sala': PAGE,
      '/api/room': ok,
      '/api/room/state': ok,
      '/api/rooms': ok,
      '/api/books': ok,
      '/api/room/to-other': { status: 307, headers: { location: `${other.origin}/api/room` } },
      '/api/room/to-books': { status: 307, headers: { location: '/api/books' } },
    });
    machine.write({ server: academy.origin, roomKey: KEY });
    machine.allowTries();
    shell = await machine.spawn();
    page = await shell.page(new RegExp(`^${academy.origin}/sala$`));
    await page.getByRole('main').waitFor();
  });
  afterAll(async () => {
    await shell.stop();
    await machine.remove();
    await Promise.all([academy.stop(), other.stop()]);
  });

  const call = (address: string, options: RequestInit = {}) =>
    page.evaluate(
      ([url, given]) =>
        fetch(url, given).then(
          (answer) => answer.text(),
          () => null,
        ),
      [address, options] as const,
    );
  /** The keys of the requests for a path, in order. */
  const keysAt = (server: StandInServer, path: string) =>
    server.requests.filter((one) => one.path === path).map(({ headers }) => headers['x-room-key'] ?? null);

  it('is sent to the routes of machines, in place of one that the page sets', async () => {
    await call('/api/room');
    await call('/api/room', { headers: { 'X-Room-Key': 'invented' } });
    await call('/api/room/state', { method: 'POST', body: '{}' });
    expect([keysAt(academy, '/api/room'), keysAt(academy, '/api/room/state')]).toEqual([[KEY, KEY], [KEY]]);
  });

  it('is sent nowhere else, and not to another origin', async () => {
    await call('/api/rooms');
    expect(keysAt(academy, '/api/rooms')).toEqual([null]);
    await call(`${other.origin}/api/room`);
    expect(keysAt(other, '/api/room')).toEqual([null]);
    expect(keysAt(academy, '/sala')).toEqual([null]);
  });

  it('follows no redirect', async () => {
    const before = keysAt(other, '/api/room').length;
    await call('/api/room/to-books');
    await call('/api/room/to-other');
    expect([keysAt(academy, '/api/room/to-books'), keysAt(academy, '/api/room/to-other')]).toEqual([[KEY], [KEY]]);
    expect(keysAt(academy, '/api/books')).toEqual([null]);
    expect(keysAt(other, '/api/room').slice(before)).toEqual([null]);
  });

  it('is in no place that the page, its storage, the log or the arguments of a process show', async () => {
    const shown = await page.evaluate(async () =>
      JSON.stringify([
        window.academia?.kiosk,
        Object.keys(window.academia ?? {}),
        document.documentElement.outerHTML,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        performance.getEntries().map((entry) => entry.name),
        await window.academia?.progress?.load(),
      ]),
    );
    expect(shown).toContain('"hasRoom":true');
    expect(shown).not.toContain(KEY);
    expect(machine.app.log()).not.toContain(KEY);
    expect(textsBelow(machine.app.userData).filter(({ text }) => text.includes(KEY))).toEqual([]);
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const argumentsOf = (pid: string) => readOrEmpty(join('/proc', pid, 'cmdline'));
    expect(processes.filter((pid) => argumentsOf(pid).includes(KEY))).toEqual([]);
  });
});

describe('wiping a kiosk', () => {
  let machine: KioskMachine;
  beforeEach(() => {
    machine = new KioskMachine();
  });
  afterEach(() => machine.remove());

  /** A page of the academy without its scripts, which store progress too. */
  async function startQuiet() {
    const { shell, page } = await machine.startPrepared({ server: 'local', startScreen: '/help', roomKey: KEY });
    await page.goto(new URL('/robots.txt', page.url()).href);
    return { shell, page };
  }

  it('removes what the shell stores of a person, leaves the page its storage, and the academy open', async () => {
    const { shell, page } = await startQuiet();
    const inPage = await page.evaluate(async (marker) => {
      const { progress } = window.academia ?? {};
      await progress?.write('videoProgress', JSON.stringify({ anon_1: { l1: { currentTime: 3, marker } } }));
      await progress?.write('failedRequests', JSON.stringify([{ marker }]));
      localStorage.setItem('stays', 'yes');
      await cookieStore.set('visited', marker);
      await new Promise<void>((resolve) => {
        indexedDB.open('left').onsuccess = () => resolve();
      });
      history.pushState({}, '', '/robots.txt?one');
      history.pushState({}, '', '/robots.txt?two');
      return { databases: (await indexedDB.databases()).map(({ name }) => name), steps: history.length };
    }, MARKER);
    expect(inPage.databases).toContain('left');
    expect(inPage.steps).toBeGreaterThan(1);
    const withMarker = () => textsBelow(join(machine.app.userData, 'progress')).filter(hasMarker);
    expect(withMarker()).toHaveLength(2);

    const ms = await page.evaluate(async () => {
      const since = performance.now();
      await window.academia?.wipe?.();
      return performance.now() - since;
    });
    expect(ms).toBeLessThan(2_000);
    expect(withMarker()).toEqual([]);
    expect(await shell.ask('cleared')).toEqual(expect.arrayContaining(['clipboard', 'auth cache']));
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      steps: history.length,
      stays: localStorage.getItem('stays'),
      cookie: document.cookie,
      progress: await window.academia?.progress?.load(),
      status: (await fetch('/health/ready')).status, // Needs the launch cookie.
    }));
    expect(left).toEqual({ databases: 0, steps: 1, stays: 'yes', cookie: '', progress: {}, status: 200 });
    expect(machine.app.log()).not.toContain('not wiped');
    await shell.stop();
    expect(textsBelow(join(machine.app.userData, 'progress')).filter(hasMarker)).toEqual([]);
  });

  it('does every other part when one fails, which is logged', async () => {
    const { shell, page } = await startQuiet();
    await page.evaluate(() => window.academia?.progress?.write('failedRequests', '[1]'));
    await shell.ask('failNextCacheClearing');
    await page.evaluate(() => window.academia?.wipe?.());
    expect(await page.evaluate(() => window.academia?.progress?.load())).toEqual({});
    expect(machine.app.log()).toContain('a part was not wiped {"part":"cache"');
    await shell.stop();
  });

  it('is not offered to pages of the shell', async () => {
    const { shell } = await machine.startPrepared({ server: 'local', roomKey: KEY });
    const windowId = (await shell.ask('windows'))[0]?.id ?? 0;
    await shell.ask('isKeyStopped', { control: true, alt: true, shift: true, key: 's', code: 'KeyS' });
    await (await shell.page(KIOSK_PAGE)).getByRole('heading', { name: 'Salir del modo sala' }).waitFor();
    expect(await shell.ask('forge', { windowId, channel: 'kiosk:wipe', args: [] })).toEqual({
      refused: expect.stringContaining('untrusted-sender'),
    });
    await shell.stop();
  });
});

describe('a kiosk with a training room', { timeout: 240_000 }, () => {
  const machine = new KioskMachine();
  afterAll(() => machine.remove());

  it('begins with its start screen, and shows that of the learners after a crash', async () => {
    const { shell, page } = await machine.startPrepared({ server: 'local', startScreen: '/help', roomKey: KEY });
    expect(page.url()).toMatch(academyAt('/help$'));
    const [{ id } = { id: 0 }] = await shell.ask('windows');
    await shell.ask('crashPage', id);
    await expect.poll(async () => (await shell.ask('windows'))[0]?.url).toMatch(academyAt('/sala$'));
    await shell.stop();
  });
});

interface StoredText {
  readonly path: string;
  readonly text: string;
}

const hasMarker = ({ text }: StoredText) => text.includes(MARKER);

/** The texts of all files below a folder. */
function textsBelow(folder: string): StoredText[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => ({ path, text: readOrEmpty(path) }));
}

/** Empty for a file that is gone meanwhile. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
