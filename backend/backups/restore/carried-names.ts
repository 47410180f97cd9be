import type { SqliteFile } from '../../database/sqlite-file.ts';
import { accountSearchText } from '../../search/account-search.ts';
import { changedSince } from './carried-rights.ts';
import type { Origin } from './restore-choices.ts';
import { isTrusted } from './trusted-accounts.ts';

const ACCOUNTS = 'auth_account';
const BOTH = `main."${ACCOUNTS}" AS own JOIN present."${ACCOUNTS}" AS theirs ON theirs."id" = own."id"`;
const ARE_STAFF = `own."role" <> 'learner' AND theirs."role" <> 'learner'`;

/** The values by which people sign in. */
export const SIGN_IN_NAMES = ['email', 'username'] as const;
export type SignInName = (typeof SIGN_IN_NAMES)[number];

/** Accounts that can have the present name: learners have an e-mail and no user name, staff have at least one. */
const FITS: Readonly<Record<SignInName, string>> = {
  email: `(theirs."email" IS NOT NULL
    OR (${ARE_STAFF} AND own."username" IS NOT NULL AND theirs."username" IS NOT NULL))`,
  username: `(theirs."username" IS NOT NULL AND ${ARE_STAFF})`,
};

/** The temporary table of `findKeptNames`. */
export function keptNames(name: SignInName): string {
  return `temp."kept_${name}"`;
}

/**
 * Fills a temporary table of `id`, `value` and `former` with accounts that keep their present e-mail or user name:
 * another person may use the former one by now. A name is kept only when no other restored account has it; an account
 * that therefore gets its former name may displace a third one.
 * @param areRolesCarried false before lowered accounts have lost their user name
 */
export async function findKeptNames(
  database: SqliteFile,
  origin: Origin,
  name: SignInName,
  areRolesCarried: boolean,
): Promise<void> {
  const kept = keptNames(name);
  const { isLowered } = await changedSince(database, origin);
  const goes = name === 'username' && !areRolesCarried ? `theirs."role" = 'learner' AND ${isLowered}` : 'FALSE';
  await database.all(
    `CREATE TEMP TABLE "kept_${name}" AS
     SELECT own."id" AS "id", theirs."${name}" AS "value", own."${name}" AS "former" FROM ${BOTH}
     WHERE theirs."${name}" IS NOT own."${name}"
       AND (${goes} OR ${FITS[name]} AND ${await isTrusted(database, origin, name)})`,
  );
  await database.all(`CREATE INDEX temp."kept_${name}_id" ON "kept_${name}" ("id")`);
  await database.all(`CREATE INDEX temp."kept_${name}_value" ON "kept_${name}" ("value")`);
  await database.all(
    `WITH RECURSIVE "taken"("id") AS (
       SELECT kept."id" FROM ${kept} AS kept JOIN main."${ACCOUNTS}" AS other ON other."${name}" = kept."value"
         WHERE other."id" NOT IN (SELECT "id" FROM ${kept})
       UNION SELECT next."id" FROM "taken" JOIN ${kept} AS kept ON kept."id" = "taken"."id"
         JOIN ${kept} AS next ON next."value" = kept."former"
     )
     DELETE FROM ${kept} WHERE "id" IN (SELECT "id" FROM "taken")`,
  );
}

/** Gives accounts their present e-mails and user names. Call it after the roles are final. */
export async function carryNames(database: SqliteFile, origin: Origin): Promise<void> {
  for (const name of SIGN_IN_NAMES) {
    await findKeptNames(database, origin, name, true);
    const which = `"id" IN (SELECT "id" FROM ${keptNames(name)})`;
    // Frees the names first, so that two accounts can swap theirs.
    await database.all(`UPDATE main."${ACCOUNTS}" SET "${name}" = NULL WHERE ${which}`);
    await database.all(
      `UPDATE main."${ACCOUNTS}" AS own
       SET "${name}" = (SELECT "value" FROM ${keptNames(name)} AS kept WHERE kept."id" = own."id")
       WHERE ${which}`,
    );
  }
  const changed = SIGN_IN_NAMES.map((name) => `SELECT "id" FROM ${keptNames(name)}`).join(' UNION ');
  const accounts = await database.all<Parameters<typeof accountSearchText>[0] & { id: string }>(
    `SELECT "id", "name", "lastName", "email", "username", "rut", "code" FROM main."${ACCOUNTS}"
     WHERE "id" IN (${changed})`,
  );
  for (const account of accounts)
    await database.all(
      `UPDATE main."${ACCOUNTS}" SET "searchText" = ? WHERE "id" = ?`,
      accountSearchText(account),
      account.id,
    );
}
