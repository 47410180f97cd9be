import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProgressFiles, progressFolder } from './progress-files.ts';

const ANA = '0198a000-0000-7000-8000-0000000000a1';
const VISITOR = 'anon_00000000000000000001';

let userData: string;
let folder: string;
let logged: string[];

const open = () => new ProgressFiles(folder, (message) => void logged.push(message));
const filesThere = async () => (await readdir(folder)).sort();

/** Records of one lesson per person. @param seconds watched seconds by actor id */
const watched = (seconds: Record<string, number>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(seconds).map(([id, currentTime]) => [id, { lesson: { currentTime } }])),
  );

beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'academia-progress-'));
  folder = progressFolder(userData, 'local');
  logged = [];
});
afterEach(() => rm(userData, { recursive: true }));

describe('progress on the disk', () => {
  it('is empty before the first write', async () => {
    expect(await open().load()).toEqual({});
  });

  it('is read after a restart as it was written', async () => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10, [VISITOR]: 20 }));
    await files.write('courseProgress', watched({ [ANA]: 1 }));
    await files.write('failedRequests', '[{"id":"a"}]');
    expect(await open().load()).toEqual({
      videoProgress: watched({ [ANA]: 10, [VISITOR]: 20 }),
      courseProgress: watched({ [ANA]: 1 }),
      failedRequests: '[{"id":"a"}]',
    });
  });

  it('has one file per person, named by a hash, and one for the queue', async () => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10, [VISITOR]: 20 }));
    await files.write('failedRequests', '[]');
    const names = await filesThere();
    expect(names).toHaveLength(3);
    expect(names).toContain('failed-requests.json');
    expect(names.join()).not.toContain('anon');
    expect(names.join()).not.toContain(ANA);
    expect(names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name))).toHaveLength(2);
  });

  it('is separate for each academy', async () => {
    await open().write('videoProgress', watched({ [ANA]: 10 }));
    const other = new ProgressFiles(progressFolder(userData, 'https://academia.example'), () => undefined);
    expect(await other.load()).toEqual({});
  });

  it('has no file for a person whose records were removed', async () => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10, [VISITOR]: 20 }));
    await files.write('courseProgress', watched({ [VISITOR]: 20 }));
    await files.write('videoProgress', watched({ [ANA]: 10 }));
    expect(await filesThere()).toHaveLength(2);
    await files.write('courseProgress', '{}');
    expect(await filesThere()).toHaveLength(1);
    expect(await open().load()).toEqual({ videoProgress: watched({ [ANA]: 10 }) });
  });

  it('contains the last of 50 pending writes, all of which have resolved', async () => {
    const files = open();
    const answered: number[] = [];
    const writes = Array.from({ length: 50 }, (_, index) =>
      files.write('videoProgress', watched({ [ANA]: index + 1 })).then(() => void answered.push(index)),
    );
    await files.write('failedRequests', '[1]');
    expect(answered).toHaveLength(50);
    expect(await open().load()).toMatchObject({ videoProgress: watched({ [ANA]: 50 }), failedRequests: '[1]' });
    await Promise.all(writes);
  });

  it.each(['', '{', '[]', '"a"', '{"actorId":3}', '\u0000\u0000'])(
    'is stored again after the damaged file %j is renamed',
    async (content) => {
      await open().write('videoProgress', watched({ [ANA]: 10 }));
      const [name = ''] = await filesThere();
      await writeFile(join(folder, name), content);
      const files = open();
      expect(await files.load()).toEqual({});
      expect(await readFile(join(folder, `${name}.damaged`), 'utf8')).toBe(content);
      expect(logged.join()).toContain(`${name} is damaged`);
      await files.write('videoProgress', watched({ [ANA]: 11 }));
      expect(await open().load()).toEqual({ videoProgress: watched({ [ANA]: 11 }) });
    },
  );

  it('retains fields of a later version in the file of a person', async () => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10 }));
    const [name = ''] = await filesThere();
    const later = { actorId: ANA, videoProgress: { lesson: { currentTime: 10 } }, goals: { minutes: 30 } };
    await writeFile(join(folder, name), JSON.stringify(later));
    await open().write('videoProgress', watched({ [ANA]: 11 }));
    const content = async (): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
    expect(await content()).toEqual({ ...later, videoProgress: { lesson: { currentTime: 11 } } });
    await open().write('videoProgress', '{}');
    expect(await content()).toEqual({ actorId: ANA, goals: { minutes: 30 } });
    expect(logged).toEqual([]);
  });

  it('has its damaged queue renamed', async () => {
    await open().write('failedRequests', '[1]');
    await writeFile(join(folder, 'failed-requests.json'), '{');
    expect(await open().load()).toEqual({});
    expect(await filesThere()).toEqual(['failed-requests.json.damaged']);
  });

  it.each([
    ['videoProgress', '{'],
    ['courseProgress', '[]'],
    ['failedRequests', '{}'],
  ] as const)('refuses %s with the invalid content %j, and stays as it was', async (key, text) => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10 }));
    await expect(files.write(key, text)).rejects.toThrow();
    expect(await files.load()).toEqual({ videoProgress: watched({ [ANA]: 10 }) });
  });

  it('is stored by the next write after a failed one', async () => {
    const files = open();
    await files.load();
    await rm(folder, { recursive: true });
    await expect(files.write('videoProgress', watched({ [ANA]: 10 }))).rejects.toThrow('could not be written');
    folder = progressFolder(userData, 'local');
    await open().load();
    await files.write('videoProgress', watched({ [ANA]: 11 }));
    expect(await open().load()).toEqual({ videoProgress: watched({ [ANA]: 11 }) });
  });

  it('is on the disk once `settled` has resolved', async () => {
    const files = open();
    void files.write('videoProgress', watched({ [ANA]: 10 }));
    void files.write('failedRequests', '[1]');
    await files.settled();
    expect(await open().load()).toEqual({ videoProgress: watched({ [ANA]: 10 }), failedRequests: '[1]' });
  });

  it('is removed by `clear`, with damaged and unfinished files, and can be written again', async () => {
    const files = open();
    await files.write('videoProgress', watched({ [ANA]: 10, [VISITOR]: 20 }));
    await files.write('failedRequests', '[1]');
    await writeFile(join(folder, 'a.json.damaged'), 'marker');
    await writeFile(join(folder, '.a.unfinished'), 'marker');
    await files.clear();
    expect(await filesThere()).toEqual([]);
    expect(await files.load()).toEqual({});
    await files.write('videoProgress', watched({ [VISITOR]: 1 }));
    expect(await open().load()).toEqual({ videoProgress: watched({ [VISITOR]: 1 }) });
  });

  it('loses writes before `clear`, which all resolve, and none after it', async () => {
    const files = open();
    await files.load();
    const before = [
      files.write('videoProgress', watched({ [ANA]: 10 })),
      files.write('failedRequests', '[1]'),
      files.write('courseProgress', watched({ [ANA]: 1 })),
    ];
    const cleared = files.clear();
    const after = files.write('videoProgress', watched({ [VISITOR]: 20 }));
    await Promise.all([...before, cleared, after]);
    expect(await open().load()).toEqual({ videoProgress: watched({ [VISITOR]: 20 }) });
  });

  it('is cleared without a folder', async () => {
    await open().clear();
    expect(await open().load()).toEqual({});
  });

  it('has its unfinished files removed', async () => {
    await open().write('videoProgress', watched({ [ANA]: 10 }));
    await writeFile(join(folder, '.a.unfinished'), '{"actorId"');
    expect(await open().load()).toEqual({ videoProgress: watched({ [ANA]: 10 }) });
    expect(await filesThere()).toHaveLength(1);
  });
});
