import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { aNewBrand, aNewMaterial } from '../../testing/materials.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';
import { BackupService } from '../backup.service.ts';
import { Work } from '../work.ts';
import { Restoration } from './restoration.ts';

describe('a file that was uploaded after the backup', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open(folder.environment);
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  async function restore(name: string): Promise<void> {
    await academy.close();
    const restoration = new Restoration(folder.path, name, 1);
    await restoration.stage(new Work(new AbortController().signal, undefined, true));
    await restoration.putInPlace(Date.now(), { actorName: 'test', backup: name });
    await restoration.end(false);
    academy = await TestAcademy.open(folder.environment);
  }

  it('stays hidden after the restoration, while files of the backup are shown', async () => {
    const trainer = await academy.signInStaff('trainer');
    const stored = async () => (await upload(trainer, 'a.pdf', SAMPLES.pdf)).json.url;
    const brand = await aNewBrand(trainer, 'Marca');
    const shown = await stored();
    await aNewMaterial(trainer, brand.id, { fileUrl: shown });
    const { name } = await academy.app.get(BackupService).makeBackup('manual');
    const newer = await stored();
    await aNewMaterial(trainer, brand.id, { fileUrl: newer, isActive: false });
    expect((await academy.api.get(newer)).status).toBe(404);
    await restore(name);
    expect((await academy.api.get(newer)).status).toBe(404);
    expect((await academy.api.get(shown)).status).toBe(200);
  });
});
