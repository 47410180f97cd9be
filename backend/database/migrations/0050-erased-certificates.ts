import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const CERTIFICATES = 'certificates_certificate';
const REPLACED = 'IDX_certificates_certificate_replacesId';
const REISSUED = 'Se emitió otro en su lugar.';

/** An edition of an erased person's certificate. */
interface Edition {
  readonly id: string;
  /** The id of the first edition. */
  readonly first: string;
  readonly edition: number;
  readonly issuedAt: string;
  readonly revokedAt: string | null;
}

/**
 * Allows one replacement per certificate. Editions of an erased person's certificate had different owners, so that a
 * replaced one could be reissued: they get one owner and form a chain with one valid edition.
 */
export class ErasedCertificates1763600000050 implements MigrationInterface {
  name = 'ErasedCertificates1763600000050';

  async up(runner: QueryRunner): Promise<void> {
    const chains = new Map<string, Edition[]>();
    for (const row of await erasedEditions(runner)) chains.set(row.first, [...(chains.get(row.first) ?? []), row]);
    for (const chain of chains.values()) await join(runner, chain.toSorted(byPlace));
    const index = { name: REPLACED, columnNames: ['replacesId'], isUnique: true, where: '"replacesId" IS NOT NULL' };
    await runner.createIndex(CERTIFICATES, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "${REPLACED}"`);
  }
}

/** All editions of certificates with several of which at least one is erased: an erasure may have been interrupted. */
function erasedEditions(runner: QueryRunner): Promise<Edition[]> {
  return runner.query(
    `WITH RECURSIVE "chain"("first", "id") AS (
       SELECT own."id", own."id" FROM "${CERTIFICATES}" own
       WHERE own."id" IN (SELECT "replacesId" FROM "${CERTIFICATES}" WHERE "replacesId" IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM "${CERTIFICATES}" before WHERE before."id" = own."replacesId")
       UNION ALL
       SELECT "chain"."first", own."id" FROM "${CERTIFICATES}" own JOIN "chain" ON own."replacesId" = "chain"."id"
     )
     SELECT own."id", "chain"."first", own."edition", own."issuedAt", own."revokedAt"
     FROM "chain" JOIN "${CERTIFICATES}" own ON own."id" = "chain"."id"
     WHERE "chain"."first" IN (
       SELECT "chain"."first" FROM "chain" JOIN "${CERTIFICATES}" own ON own."id" = "chain"."id" WHERE own."userId" LIKE 'erased:%')`,
  );
}

/** Puts a valid edition last: the next one replaces it. */
function byPlace(one: Edition, other: Edition): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

function placeOf({ id, edition, issuedAt, revokedAt }: Edition): string {
  const number = String(edition).padStart(10, '0');
  return revokedAt === null ? `valid ${issuedAt} ${number} ${id}` : `revoked ${number} ${issuedAt} ${id}`;
}

/** Uses negative numbers first, because two editions may have the same number. */
async function join(runner: QueryRunner, chain: readonly Edition[]): Promise<void> {
  const last = chain.at(-1);
  for (const [place, { id, revokedAt }] of chain.entries()) {
    const isDoubled = revokedAt === null && id !== last?.id;
    if (isDoubled)
      await runner.query(`UPDATE "${CERTIFICATES}" SET "revokedAt" = $1, "revocationReason" = $2 WHERE "id" = $3`, [
        last?.issuedAt,
        REISSUED,
        id,
      ]);
    await runner.query(`UPDATE "${CERTIFICATES}" SET "edition" = $1, "replacesId" = $2 WHERE "id" = $3`, [
      -place - 1,
      chain[place - 1]?.id ?? null,
      id,
    ]);
  }
  for (const { id, first } of chain)
    await runner.query(`UPDATE "${CERTIFICATES}" SET "userId" = $1, "edition" = -"edition" WHERE "id" = $2`, [
      `erased:${first}`,
      id,
    ]);
}
