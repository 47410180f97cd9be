import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExitTries, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, pauseMs, TRIES } from './exit-tries.ts';

describe('the tries to leave a kiosk', () => {
  let folder: string;
  let file: string;
  let nowMs = 0;
  const warnings: string[] = [];
  const open = () =>
    ExitTries.open(
      file,
      (event) => warnings.push(event),
      () => nowMs,
    );
  const fail = async (tries: ExitTries, times: number) => {
    const begun: boolean[] = [];
    for (let count = 0; count < times; count += 1) begun.push(await tries.begin());
    return begun;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'academia-tries-'));
    file = join(folder, 'kiosk-exit.json');
    nowMs = 1_000_000;
    warnings.length = 0;
    writeFileSync(file, JSON.stringify({ failures: 0, lastMs: 0 }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are five; then a pause of a minute doubles with each further failure, up to an hour', async () => {
    expect([1, 4, 5, 6, 7, 8, 11, 30].map(pauseMs)).toEqual(
      [0, 0, 1, 2, 4, 8, 60, 60].map((minutes) => minutes * 60_000),
    );
    const tries = await open();
    expect(await fail(tries, 7)).toEqual([true, true, true, true, true, false, false]);
    expect(tries.waitMs).toBe(FIRST_PAUSE_MS);
    nowMs += FIRST_PAUSE_MS;
    expect(await fail(tries, 2)).toEqual([true, false]);
    expect(tries.waitMs).toBe(2 * FIRST_PAUSE_MS);
  });

  it('count in parallel, also in the file', async () => {
    const tries = await open();
    const begun = await Promise.all(Array.from({ length: 50 }, () => tries.begin()));
    expect(begun.filter(Boolean)).toHaveLength(TRIES);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ failures: TRIES, lastMs: nowMs });
    expect((await open()).waitMs).toBe(FIRST_PAUSE_MS);
  });

  it('survive a restart during the pause', async () => {
    await fail(await open(), TRIES);
    nowMs += FIRST_PAUSE_MS / 2;
    expect((await open()).waitMs).toBe(FIRST_PAUSE_MS / 2);
  });

  it('are counted before they are checked, so that a kill does not save one', async () => {
    await (await open()).begin();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ failures: 1, lastMs: nowMs });
  });

  it('begin anew after a right one, and are given back when no server could check them', async () => {
    const tries = await open();
    await fail(tries, 4);
    await tries.cancel();
    expect(await fail(tries, 3)).toEqual([true, true, false]);
    nowMs += LONGEST_PAUSE_MS;
    await tries.begin();
    await tries.succeed();
    expect(await fail(await open(), 6)).toEqual([true, true, true, true, true, false]);
  });

  it.each(['', '{', '{"failures":-1,"lastMs":0}', '[]'])(
    'are none for a minute when the file was replaced by %j',
    async (content) => {
      writeFileSync(file, content);
      const tries = await open();
      expect([tries.waitMs, await tries.begin()]).toEqual([FIRST_PAUSE_MS, false]);
    },
  );

  it('are none for a minute when the file was deleted, also after a restart', async () => {
    rmSync(file);
    await open();
    nowMs += 1_000;
    expect((await open()).waitMs).toBe(FIRST_PAUSE_MS - 1_000);
  });

  it('wait for the whole pause again when the clock was set back', async () => {
    const tries = await open();
    await fail(tries, TRIES);
    nowMs -= 500_000;
    expect(tries.waitMs).toBe(FIRST_PAUSE_MS);
  });

  it('count without a disk too', async () => {
    const tries = await open();
    rmSync(folder, { recursive: true });
    expect(await fail(tries, 6)).toEqual([true, true, true, true, true, false]);
    expect(warnings.length).toBeGreaterThan(0);
  });
});
