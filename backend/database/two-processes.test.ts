import { expect, it } from 'vitest';
import { Config } from '../config/config.ts';
import { connect, dataSourceOptions } from '../data-sources/data-sources.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { WRITER } from './source-names.ts';
import { currentTransaction } from './transaction.ts';
import { Writer } from './writer.ts';

it('prevents other processes from writing between the first read and the change of a write on SQLite', async () => {
  const data = await TestDataFolder.make();
  const options = dataSourceOptions(new Config(data.environment), WRITER);
  const [ours, others] = [await connect(options), await connect(options)];
  await ours.query('CREATE TABLE note (id varchar(40) PRIMARY KEY)');
  await others.query('PRAGMA busy_timeout = 0');
  await new Writer(ours).write(async () => {
    const { manager } = currentTransaction() ?? { manager: ours.manager };
    expect(await manager.query('SELECT id FROM note')).toEqual([]);
    await expect(others.query(`INSERT INTO note VALUES ('theirs')`)).rejects.toThrow('SQLITE_BUSY');
    await manager.query(`INSERT INTO note VALUES ('ours')`);
  });
  await others.query(`INSERT INTO note VALUES ('theirs')`);
  expect(await ours.query('SELECT id FROM note ORDER BY id')).toEqual([{ id: 'ours' }, { id: 'theirs' }]);
  await Promise.all([ours.destroy(), others.destroy()]);
  await data.remove();
});
