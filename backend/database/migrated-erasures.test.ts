import { IsNull } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goBackTo } from '../testing/migrated-back.ts';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { migrate } from './migrate.ts';
import { ErasedCertificates1763600000050 } from './migrations/0050-erased-certificates.ts';
import { AskedErasures1763600000051 } from './migrations/0051-asked-erasures.ts';

const NOW = '2026-03-02T15:00:00.000Z';

interface GivenCertificate {
  readonly userId: string;
  readonly edition?: number;
  readonly replacesId?: string | null;
  readonly revokedAt?: string | null;
  readonly issuedAt?: string;
}

describe('the migrations about erasures', () => {
  let database: OpenedDatabase;

  beforeEach(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterEach(() => database.close());

  async function insert(table: string, row: Record<string, unknown>): Promise<void> {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    await database.writer.query(
      `INSERT INTO ${table} ("${names.join('", "')}") VALUES (${places})`,
      Object.values(row),
    );
  }

  describe('of certificates', () => {
    async function aCertificate(id: string, given: GivenCertificate): Promise<void> {
      const said = {
        courseId: 'k',
        studentName: 'Ana',
        courseName: 'C',
        instructor: 'I',
        completionDate: NOW,
        minutes: 60,
      };
      const numbers = { certificateNumber: id, verificationCode: id };
      await insert('certificates_certificate', {
        ...{ id, edition: 1, replacesId: null, issuedAt: NOW, revokedAt: null },
        ...{ ...said, ...numbers, ...given },
      });
    }

    const stored = async () => {
      const rows = await database.writer
        .getRepository('CertificateEntity')
        .find({ order: { userId: 'ASC', edition: 'ASC' } });
      return rows.map(({ id, userId, edition, replacesId, revokedAt }) => [
        id,
        userId,
        edition,
        replacesId,
        revokedAt === null,
      ]);
    };

    it('join the editions for a course, and leave those for other courses and people', async () => {
      await goBackTo(database, ErasedCertificates1763600000050);
      await aCertificate('a1', { userId: 'erased:a1', revokedAt: NOW });
      await aCertificate('a2', { userId: 'erased:a2', edition: 2, replacesId: 'a1', revokedAt: NOW });
      await aCertificate('a3', { userId: 'erased:a2', edition: 3, replacesId: 'a2' });
      await aCertificate('b1', { userId: 'erased:b1' });
      await aCertificate('c1', { userId: 'luis', revokedAt: NOW });
      await aCertificate('c2', { userId: 'luis', edition: 2, replacesId: 'c1' });
      await migrate(database.writer);
      expect(await stored()).toEqual([
        ['a1', 'erased:a1', 1, null, false],
        ['a2', 'erased:a1', 2, 'a1', false],
        ['a3', 'erased:a1', 3, 'a2', true],
        ['b1', 'erased:b1', 1, null, true],
        ['c1', 'luis', 1, null, false],
        ['c2', 'luis', 2, 'c1', true],
      ]);
    });

    it('join the editions of an erasure that was interrupted between them', async () => {
      await goBackTo(database, ErasedCertificates1763600000050);
      await aCertificate('a1', { userId: 'ana', revokedAt: NOW });
      await aCertificate('a2', { userId: 'erased:a2', edition: 2, replacesId: 'a1', revokedAt: NOW });
      await aCertificate('a3', { userId: 'ana', edition: 3, replacesId: 'a2' });
      await migrate(database.writer);
      expect((await stored()).map(([, owner]) => owner)).toEqual(['erased:a1', 'erased:a1', 'erased:a1']);
    });

    it.each([
      ['the later', '2026-03-05T15:00:00.000Z', ['a1', 'a2', 'b2']],
      ['the earlier', '2026-03-03T15:00:00.000Z', ['a1', 'b2', 'a2']],
    ])('leave only the last edition valid after two replacements, %s branch', async (_, issuedAt, order) => {
      await goBackTo(database, ErasedCertificates1763600000050);
      await aCertificate('a1', { userId: 'erased:a1', revokedAt: NOW });
      await aCertificate('a2', {
        userId: 'erased:a2',
        edition: 2,
        replacesId: 'a1',
        issuedAt: '2026-03-04T15:00:00.000Z',
      });
      await aCertificate('b2', { userId: 'erased:a1', edition: 2, replacesId: 'a1', issuedAt });
      await migrate(database.writer);
      expect(await stored()).toEqual(
        order.map((id, place) => [id, 'erased:a1', place + 1, order[place - 1] ?? null, place === 2]),
      );
      const [revoked] = await database.writer.query(`SELECT * FROM certificates_certificate WHERE "edition" = 2`);
      expect(revoked.revocationReason).toBe('Se emitió otro en su lugar.');
    });

    it('put a valid edition last when a revoked edition replaces the same one', async () => {
      await goBackTo(database, ErasedCertificates1763600000050);
      await aCertificate('a1', { userId: 'erased:a1', revokedAt: NOW });
      await aCertificate('a2', { userId: 'erased:a2', edition: 2, replacesId: 'a1' });
      await aCertificate('b2', { userId: 'erased:a1', edition: 2, replacesId: 'a1', revokedAt: NOW });
      await aCertificate('b3', { userId: 'erased:a1', edition: 3, replacesId: 'b2', revokedAt: NOW });
      await migrate(database.writer);
      expect((await stored()).map(([id, , , , isValid]) => [id, isValid])).toEqual([
        ['a1', false],
        ['b2', false],
        ['b3', false],
        ['a2', true],
      ]);
    });
  });

  it('copy from the audit log whether an admin requested an erasure', async () => {
    const { writer, isPostgres } = database;
    await goBackTo(database, AskedErasures1763600000051);
    const asked = {
      own: ['own'],
      admin: ['admin'],
      both: ['own', 'admin'],
      taken: ['admin', 'keep', 'own'],
      anew: ['own', 'keep', 'admin'],
    };
    const account = {
      passwordHash: 'x',
      role: 'learner',
      name: 'A',
      lastName: 'B',
      experience: 0,
      createdAt: NOW,
      updatedAt: NOW,
    };
    for (const [id, acts] of Object.entries(asked)) {
      await insert('auth_account', {
        ...account,
        id,
        email: `${id}@example.com`,
        isActive: isPostgres || 1,
        erasesAt: NOW,
      });
      await insert('people_erased', { id, erasedAt: NOW, finishedAt: NOW });
      for (const [at, act] of acts.entries())
        await insert('admin_audit_entry', {
          ...{ id: `${id}-${at}`, actorId: act === 'admin' ? 'x' : id, actorName: 'X', noun: 'account', subjectId: id },
          ...{
            action: act === 'keep' ? 'account.keep' : 'account.erase',
            createdAt: `2026-03-0${at + 1}T15:00:00.000Z`,
          },
        });
    }
    await insert('auth_account', { ...account, id: 'stays', email: null, isActive: isPostgres || 1 });
    await migrate(writer);
    const accounts = await writer.getRepository('AccountEntity').findBy({ isErasureByAdmin: true });
    const erased = await writer.getRepository('ErasedPersonEntity').findBy({ isByAdmin: true });
    for (const rows of [accounts, erased])
      expect(rows.map(({ id }) => id).toSorted()).toEqual(['admin', 'anew', 'both']);
    // A second erasure is not recorded, so it runs again.
    expect(await writer.getRepository('ErasedPersonEntity').countBy({ erasedAgainAt: IsNull() })).toBe(5);
  });

  it('copy the starter of an import from the audit log', async () => {
    const { writer } = database;
    await goBackTo(database, AskedErasures1763600000051);
    const counts = { rows: 1, toCreate: 1, toUpdate: 0, unchanged: 0, problemCount: 0, written: 0, failed: 0 };
    const lists = { newCategories: '[]', ignoredColumns: '[]', problems: '[]' };
    for (const id of ['known', 'unknown'])
      await insert('imports_import', {
        ...{ id, kind: 'accounts', name: 'a.csv', state: 'checked', startedBy: 'Ana', createdAt: NOW },
        ...counts,
        ...lists,
      });
    const act = { actorId: 'ana', actorName: 'Ana', noun: 'import', subjectId: 'known', createdAt: NOW };
    await insert('admin_audit_entry', { id: 'e', action: 'import.check', ...act });
    await migrate(writer);
    expect(await writer.getRepository('ImportEntity').find({ order: { id: 'ASC' } })).toMatchObject([
      { id: 'known', startedById: 'ana' },
      { id: 'unknown', startedById: '' },
    ]);
  });
});
