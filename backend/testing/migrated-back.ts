import { migrations } from '../database/migrations.ts';
import type { OpenedDatabase } from './opened-database.ts';

/** Undoes that migration and all later ones. */
export async function goBackTo({ writer }: OpenedDatabase, migration: (typeof migrations)[number]): Promise<void> {
  const newer = migrations.length - migrations.indexOf(migration);
  for (let undone = 0; undone < newer; undone += 1) await writer.undoLastMigration({ transaction: 'all' });
}
