import type { RestorePreview } from '../../../contract/backups.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import { countsAsRevoked } from './carried-certificates.ts';
import { trueKeysIn, withdrawnHere } from './carried-keys.ts';
import { findKeptNames, keptNames, SIGN_IN_NAMES } from './carried-names.ts';
import { changedSince, IS_ADMIN_HERE } from './carried-rights.ts';
import { withComparedCopy } from './compared-copy.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf } from './table-rows.ts';

type Named = RestorePreview['reactivated'];
type ChangedName = Required<RestorePreview>['signInNames']['kept']['changes'][number];
type Compared = Omit<RestorePreview, 'signer' | 'isOfAnotherAcademy'>;

const NAMES_MAX = 10;
const LOST = {
  accounts: 'auth_account',
  certificates: 'certificates_certificate',
  courses: 'courses_course',
  materials: 'materials_material',
  posts: 'community_discussion',
  replies: 'community_reply',
} as const;
/** Kinds of deleted rows that return; `where` selects existing ones: a course with trainings is archived instead. */
const RETURNING = {
  courses: { table: 'courses_course', column: 'archivedAt', where: '"archivedAt" IS NULL' },
  materials: { table: 'materials_material', column: 'id', where: 'true' },
  posts: { table: 'community_discussion', column: 'id', where: 'true' },
  replies: { table: 'community_reply', column: 'id', where: 'true' },
  reviews: { table: 'courses_rating', column: 'review', where: '"review" IS NOT NULL' },
} as const;
/** Rows that staff have hidden since, in both databases. */
const SHOWN_AGAIN = {
  posts: { table: 'community_discussion', column: 'isHidden', where: 'own."isHidden" = 0 AND theirs."isHidden" = 1' },
  reviews: {
    table: 'courses_rating',
    column: 'reviewState',
    where: `own."reviewState" = 'shown' AND theirs."reviewState" = 'hidden' AND own."review" IS NOT NULL`,
  },
} as const;
const PEOPLE = 'main."auth_account" AS own JOIN present."auth_account" AS theirs ON theirs."id" = own."id"';
const CERTIFICATES =
  'main."certificates_certificate" AS own JOIN present."certificates_certificate" AS theirs ON theirs."id" = own."id"';
const ERASED = '"id" IN (SELECT "id" FROM present."people_erased")';
const UNKNOWN = '"id" NOT IN (SELECT "id" FROM present."auth_account")';
const PERSON = `coalesce(nullif(trim(own."name" || ' ' || own."lastName"), ''), own."email", own."username", own."id")`;
const NAME_MAX_CHARS = 200;

/**
 * Compares a backup with the academy's database, which is in use. An older backup may lack tables and columns: their
 * content was made since. @param present path of a sound database of this version
 */
export function previewRestore(backup: string, present: string, origin: Origin): Promise<Compared> {
  return withComparedCopy(backup, present, async (database) => {
    const comparison = new Comparison(database);
    if (!(await comparison.has('auth_account'))) throw new Error('it has no table of accounts');
    const { isDeactivated, isLowered, hasOtherPassword } = await changedSince(database, origin);
    return {
      reactivated: await comparison.named(PERSON, PEOPLE, isDeactivated),
      raised: await comparison.named(PERSON, PEOPLE, `own."isActive" = 1 AND ${isLowered}`),
      passwords: await comparison.named(PERSON, PEOPLE, `${hasOtherPassword} AND NOT own.${ERASED}`),
      unknownStaff: await comparison.named(
        PERSON,
        'main."auth_account" AS own',
        `own."role" <> 'learner' AND own."isActive" = 1 AND own.${UNKNOWN} AND NOT own.${ERASED}`,
      ),
      canKeepRights: await comparison.canKeepRights(origin),
      signInNames: await comparison.signInNames(origin),
      erased: (await comparison.named(PERSON, 'main."auth_account" AS own', `own.${ERASED}`)).count,
      unrevoked: (await comparison.has('certificates_certificate'))
        ? await comparison.named(
            'own."certificateNumber"',
            CERTIFICATES,
            `own."revokedAt" IS NULL AND ${await countsAsRevoked(database, origin)}`,
          )
        : { count: 0, names: [] },
      shownAgain: { posts: await comparison.shownAgain('posts'), reviews: await comparison.shownAgain('reviews') },
      returning: await comparison.returning(),
      lost: await comparison.lost(),
      keys: await comparison.newKeys(origin),
    };
  });
}

class Comparison {
  constructor(private readonly database: SqliteFile) {}

  /** Whether the backup has a table; a view of that name does not count. */
  async has(table: string): Promise<boolean> {
    const rows = await this.database.all(`SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ?`, table);
    return rows.length > 0;
  }

  private async hasColumn(table: string, column: string): Promise<boolean> {
    return (await this.has(table)) && (await columnsOf(this.database, 'main', table)).includes(column);
  }

  async named(name: string, from: string, where: string): Promise<Named> {
    const [counted] = await this.database.all<{ count: number }>(
      `SELECT count(*) AS count FROM ${from} WHERE ${where}`,
    );
    const rows = await this.database.all<{ name: string }>(
      `SELECT CAST(substr(${name}, 1, ${NAME_MAX_CHARS}) AS TEXT) AS name FROM ${from} WHERE ${where}
       ORDER BY 1 LIMIT ${NAMES_MAX}`,
    );
    return { count: counted?.count ?? 0, names: rows.map((row) => row.name) };
  }

  /** Whether an admin of the backup still is one, or is unknown now, or the backup has no admin. */
  async canKeepRights(origin: Origin): Promise<boolean> {
    const { isDeactivated, isLowered, hasOtherPassword } = await changedSince(this.database, origin);
    const admins = `SELECT 1 FROM main."auth_account" AS own WHERE ${IS_ADMIN_HERE} AND NOT own.${ERASED}`;
    const isOne = `own.${UNKNOWN} OR EXISTS (SELECT 1 FROM present."auth_account" AS theirs
      WHERE theirs."id" = own."id" AND NOT (${isDeactivated}) AND NOT (${isLowered})
        AND NOT (theirs."passwordHash" = '' AND ${hasOtherPassword}))`;
    const [found] = await this.database.all<{ kept: number; any: number }>(
      `SELECT EXISTS (${admins} AND (${isOne})) AS kept, EXISTS (${admins}) AS any`,
    );
    return found?.kept === 1 || found?.any === 0;
  }

  /** E-mails and user names that differ in the backup, staff first. */
  async signInNames(origin: Origin): Promise<Required<Compared>['signInNames']> {
    const changes: string[] = [];
    for (const name of SIGN_IN_NAMES) {
      await findKeptNames(this.database, origin, name, false);
      const said = (row: string) => `CAST(substr(${row}."${name}", 1, ${NAME_MAX_CHARS}) AS TEXT)`;
      changes.push(`SELECT ${PERSON.replaceAll('own.', 'theirs.')} AS "name",
        ${said('theirs')} AS "now", ${said('own')} AS "inBackup",
        own."id" IN (SELECT "id" FROM ${keptNames(name)}) AS "isKept",
        own."role" = 'learner' AND theirs."role" = 'learner' AS "isLearner"
        FROM ${PEOPLE} WHERE own."${name}" IS NOT theirs."${name}" AND NOT own.${ERASED}`);
    }
    const listed = async (isKept: number) => {
      const from = `(${changes.join(' UNION ALL ')}) WHERE "isKept" = ${isKept}`;
      const rows = await this.database.all<ChangedName>(
        `SELECT CAST(substr("name", 1, ${NAME_MAX_CHARS}) AS TEXT) AS "name", "now", "inBackup" FROM ${from}
         ORDER BY "isLearner", 1, "now" LIMIT ${NAMES_MAX}`,
      );
      return { count: await this.count(from), changes: rows };
    };
    return { kept: await listed(1), taken: await listed(0) };
  }

  async lost(): Promise<Compared['lost']> {
    const lost = { accounts: 0, certificates: 0, courses: 0, materials: 0, posts: 0, replies: 0 };
    for (const kind of Object.keys(LOST) as (keyof typeof LOST)[]) {
      const table = LOST[kind];
      const isKnown = (await this.has(table)) ? `WHERE "id" NOT IN (SELECT "id" FROM main."${table}")` : '';
      lost[kind] = await this.count(`present."${table}" ${isKnown}`);
    }
    return lost;
  }

  async shownAgain(kind: keyof typeof SHOWN_AGAIN): Promise<number> {
    const { table, column, where } = SHOWN_AGAIN[kind];
    if (!(await this.hasColumn(table, column))) return 0;
    return this.count(
      `main."${table}" AS own JOIN present."${table}" AS theirs ON theirs."id" = own."id" WHERE ${where}`,
    );
  }

  async returning(): Promise<Required<Compared>['returning']> {
    const returning = { courses: 0, materials: 0, posts: 0, replies: 0, reviews: 0 };
    for (const kind of Object.keys(RETURNING) as (keyof typeof RETURNING)[]) {
      const { table, column, where } = RETURNING[kind];
      if (!(await this.has(table))) continue;
      const own = (await this.hasColumn(table, column)) ? where : 'true';
      const isGone = `"id" NOT IN (SELECT "id" FROM present."${table}" WHERE ${where})`;
      returning[kind] = await this.count(`main."${table}" WHERE ${own} AND ${isGone}`);
    }
    return returning;
  }

  private async count(from: string): Promise<number> {
    const [row] = await this.database.all<{ count: number }>(`SELECT count(*) AS count FROM ${from}`);
    return row?.count ?? 0;
  }

  /** The keys that `carryKeys` copies as not admitted. */
  async newKeys({ isSame, isSigned }: Origin): Promise<Compared['keys']> {
    if (isSame || isSigned || !(await this.has('certificates_key'))) return [];
    const isKnown = (await columnsOf(this.database, 'main', 'certificates_key')).includes('withdrawnAt');
    const isOwn = `"id" IN (SELECT theirs."id" FROM present."certificates_key" AS theirs
      WHERE theirs."restoredFrom" IS NULL OR ${await withdrawnHere(this.database, 'present')})`;
    const keys = await trueKeysIn(this.database, `NOT ${isOwn}${isKnown ? ' AND "withdrawnAt" IS NULL' : ''}`);
    return keys.map(({ id, use, createdAt }) => ({ id, use, createdAt }));
  }
}
