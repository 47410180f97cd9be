import { expect, it } from 'vitest';
import { FullDisk } from '../../backend/files/full-disk.ts';
import { startFailureOf } from './start-failure.ts';

it('names the full disk and the needed space in the message of a failed start', () => {
  const cause = Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' });
  const { reason, message } = startFailureOf(new FullDisk('/home/ana/academia', 0, cause), 3000);
  expect(reason).toBe('database');
  expect(message).toContain('(/home/ana/academia). Quedan 0 MB. Deja libres al menos 64 MB');
});
