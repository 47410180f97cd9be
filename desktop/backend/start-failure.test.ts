import { expect, it } from 'vitest';
import { FullDisk } from '../../backend/shared/full-disk.ts';
import { startFailureOf } from './start-failure.ts';

it('says which disk is full, and how much room is needed', () => {
  const cause = Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' });
  const { reason, message } = startFailureOf(new FullDisk('/home/ana/academia', 0, cause), 3000);
  expect(reason).toBe('database');
  expect(message).toContain('(/home/ana/academia). Quedan 0 MB. Deja libres al menos 64 MB');
});
