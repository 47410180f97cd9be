import type { SqliteFile } from '../../database/sqlite-file.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Origin, RightsChoice } from './restore-choices.ts';
import { columnsOf, isCount, sharedColumns } from './table-rows.ts';
import { isTrusted, isTrustedAdmin } from './trusted-accounts.ts';

const ACCOUNTS = 'auth_account';
const THEIRS = `FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id"`;

/** SQL for the rank of a role. */
function rankOf(account: string): string {
  return `CASE ${account}."role" WHEN 'admin' THEN 2 WHEN 'trainer' THEN 1 ELSE 0 END`;
}

/** SQL conditions on an account, `own` in the backup and `theirs` now: changes valid for the backup. */
export interface ChangedSince {
  readonly isDeactivated: string;
  readonly isLowered: string;
  /** Its password differs, or it has none yet. */
  readonly hasOtherPassword: string;
}

export async function changedSince(database: SqliteFile, origin: Origin): Promise<ChangedSince> {
  return {
    isDeactivated: `own."isActive" = 1 AND theirs."isActive" = 0 AND ${await isTrusted(database, origin, 'isActive')}`,
    isLowered: `${rankOf('theirs')} < ${rankOf('own')} AND ${await isTrusted(database, origin, 'role')}`,
    hasOtherPassword: `own."passwordHash" <> theirs."passwordHash"
      AND ${await isTrusted(database, origin, 'passwordHash')}`,
  };
}

/** SQL condition: the account `own` can sign in as an admin. Invited people have no password yet. */
export const IS_ADMIN_HERE = `own."role" = 'admin' AND own."isActive" = 1 AND own."passwordHash" <> ''`;

/**
 * Carries deactivations and lowered roles over. Ends every earlier capability, whatever the choice, because the backup
 * has counted fewer changes of rights.
 * @returns false if `if-possible` carried no rights over, because the academy would have no admin
 * @throws AppError `restore_without_admin` when the academy would have no admin who can sign in
 */
export async function carryRights(database: SqliteFile, origin: Origin, choice: RightsChoice): Promise<boolean> {
  await endCapabilities(database);
  if (choice === 'undo') return true;
  const hadAdmin = await hasAdmin(database);
  await database.all('SAVEPOINT rights');
  await deactivate(database, origin);
  await lowerRoles(database, origin);
  const isLost = hadAdmin && !(await hasAdmin(database));
  if (isLost && choice === 'keep')
    throw new AppError('restore_without_admin', 'every admin of the backup has lost the rights since');
  if (isLost) await database.all('ROLLBACK TO rights');
  await database.all('RELEASE rights');
  return !isLost;
}

async function deactivate(database: SqliteFile, origin: Origin): Promise<void> {
  const { isDeactivated } = await changedSince(database, origin);
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET "isActive" = 0 WHERE EXISTS (SELECT 1 ${THEIRS} AND ${isDeactivated})`,
  );
}

/** Learners sign in by e-mail: accounts without one get their present e-mail, if no other account has it. */
async function lowerRoles(database: SqliteFile, origin: Origin): Promise<void> {
  // Present databases of older versions may lack `searchText`.
  const { shared } = await sharedColumns(database, ACCOUNTS);
  const taken = ['email', 'searchText'].filter((name) => shared.includes(name));
  const isLower = `EXISTS (SELECT 1 ${THEIRS} AND ${(await changedSince(database, origin)).isLowered})`;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own
     SET (${taken.map((name) => `"${name}"`).join(', ')}) =
       (SELECT ${taken.map((name) => `theirs."${name}"`).join(', ')} ${THEIRS})
     WHERE own."email" IS NULL AND ${isLower}
       AND EXISTS (SELECT 1 ${THEIRS} AND ${await isTrusted(database, origin, 'email')})
       AND NOT EXISTS (SELECT 1 ${THEIRS} AND theirs."email" IN (SELECT "email" FROM main."${ACCOUNTS}"))`,
  );
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET ("role", "username") =
       (SELECT theirs."role", CASE theirs."role" WHEN 'learner' THEN NULL ELSE own."username" END ${THEIRS})
     WHERE ${isLower}`,
  );
}

/** Gives accounts their present passwords: those of the backup may be stolen or planted. */
export async function carryPasswords(database: SqliteFile, origin: Origin): Promise<void> {
  const { hasOtherPassword } = await changedSince(database, origin);
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET ("passwordHash", "hasPassword") =
       (SELECT theirs."passwordHash", theirs."passwordHash" <> '' ${THEIRS})
     WHERE EXISTS (SELECT 1 ${THEIRS} AND ${hasOtherPassword})`,
  );
}

/**
 * Copies the present admins if the backup has none: all of them may have been erased since.
 * @throws AppError `restore_without_admin` if other accounts of the backup have their user names, or if the backup is
 * signed and all of these admins came with unsigned backups
 */
export async function carryAdminsIfNone(database: SqliteFile, origin: Origin): Promise<void> {
  if (await hasAdmin(database)) return;
  const present = `FROM present."${ACCOUNTS}" AS own WHERE ${IS_ADMIN_HERE}`;
  const [found] = await database.all<{ count: number }>(`SELECT count(*) AS count ${present}`);
  if (!found?.count) return;
  const admins = `${present} AND ${await isTrustedAdmin(database, origin)}`;
  const theirs = `(SELECT "role", "isActive", "passwordHash", TRUE, "username" ${THEIRS})`;
  await database.all(
    `UPDATE OR IGNORE main."${ACCOUNTS}" AS own
     SET ("role", "isActive", "passwordHash", "hasPassword", "username") = ${theirs}
     WHERE own."id" IN (SELECT own."id" ${admins})`,
  );
  const names = (await sharedColumns(database, ACCOUNTS)).shared.map((name) => `"${name}"`).join(', ');
  await database.all(`INSERT OR IGNORE INTO main."${ACCOUNTS}" (${names}) SELECT ${names} ${admins}`);
  if (!(await hasAdmin(database))) throw new AppError('restore_without_admin', 'no admin could be brought along');
}

/** Invalid numbers come from edited backups, and would stop the counter. */
async function endCapabilities(database: SqliteFile): Promise<void> {
  const isCounted = (await columnsOf(database, 'present', ACCOUNTS)).includes('rightsVersion');
  const present = isCounted
    ? `(SELECT theirs."rightsVersion" ${THEIRS} AND ${isCount('theirs."rightsVersion"')})`
    : 'NULL';
  const backup = `CASE WHEN ${isCount('own."rightsVersion"')} THEN own."rightsVersion" ELSE 0 END`;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET "rightsVersion" = 1 + max(${backup}, coalesce(${present}, 0))`,
  );
}

async function hasAdmin(database: SqliteFile): Promise<boolean> {
  const rows = await database.all(`SELECT 1 FROM main."${ACCOUNTS}" AS own WHERE ${IS_ADMIN_HERE} LIMIT 1`);
  return rows.length > 0;
}
