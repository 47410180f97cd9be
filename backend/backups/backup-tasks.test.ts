import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { BackupTasksService } from './backup-tasks.service.ts';

describe('a running backup task', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open(folder.environment);
  });
  afterEach(() => folder.remove());

  it('is aborted when the server closes, which awaits its end', async () => {
    const events: string[] = [];
    const task = academy.app.get(BackupTasksService).begin('make', null, async ({ ending }) => {
      await once(ending, 'abort');
      events.push('task');
      throw ending.reason;
    });
    await academy.app.close();
    events.push('server');
    await task;
    expect(events).toEqual(['task', 'server']);
  });
});
