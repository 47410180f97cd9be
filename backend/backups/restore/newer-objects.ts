import { CLEANED_FOLDERS } from '../../../contract/objects.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { addressOf, objectAt } from '../../objects/object-store.service.ts';
import { presentObjects } from '../backup-objects.ts';
import type { ManifestObject } from '../manifest/object-list.ts';

/**
 * Records in a staged database that files from after the backup have no uses. Without an entry they would count as new
 * uploads, and files of hidden rows would become public.
 * @param named the objects of the backup
 */
export async function noteNewerObjects(
  dataFolder: string,
  staged: string,
  named: AsyncIterable<ManifestObject>,
  nowMs: number,
): Promise<void> {
  const known = new Set<string>();
  for await (const { name } of named) known.add(name);
  const names = (await presentObjects(dataFolder)).map(({ name }) => name).filter((name) => !known.has(name));
  const objects = names.map((name) => objectAt(`/objects/${name}`)).filter((object) => object !== null);
  const addresses = objects.filter(({ folder }) => CLEANED_FOLDERS.includes(folder)).map(addressOf);
  await withSqlite(SqliteFile.open(staged), (database) =>
    database.all(
      `INSERT INTO objects_use ("address", "unusedSince")
       SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      new Date(nowMs).toISOString(),
      JSON.stringify(addresses),
    ),
  );
}
