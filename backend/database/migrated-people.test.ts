import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reviewSearch } from '../search/search-fields.ts';
import { searchIndexOf } from '../search/search-index-of.ts';
import { askedStatements } from '../testing/asked-statements.ts';
import { goBackTo } from '../testing/migrated-back.ts';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { migrate } from './migrate.ts';
import { SessionEnds1763600000007 } from './migrations/0007-session-ends.ts';
import { OwnPictures1763600000044 } from './migrations/0044-own-pictures.ts';
import { LimitsOfADay1763600000045 } from './migrations/0045-limits-of-a-day.ts';
import { ReviewModeration1763600000047 } from './migrations/0047-review-moderation.ts';
import { AuditValues1763600000048 } from './migrations/0048-audit-values.ts';
import { setAuditValuesApart } from './values-apart.ts';

const NOW = '2026-03-02T15:00:00.000Z';

describe('the migrations about people', () => {
  let database: OpenedDatabase;

  beforeEach(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterEach(() => database.close());

  it('preserve accounts and sessions, whose age starts now', async () => {
    const { writer } = database;
    await goBackTo(database, SessionEnds1763600000007);
    const yes = database.isPostgres ? 'true' : '1';
    const rows = [
      `auth_account ("id", "email", "passwordHash", "role", "name", "lastName", "isActive", "experience",
         "createdAt", "updatedAt")
       VALUES ('a', 'ana@example.com', 'x', 'learner', 'Ana', 'Ruiz', ${yes}, 0, '${NOW}', '${NOW}')`,
      `auth_admin_session ("keyHash", "accountId", "createdAt", "expiresAt") VALUES ('k', 'a', '${NOW}', '${NOW}')`,
      `auth_refresh_token ("tokenHash", "familyId", "accountId", "createdAt", "expiresAt")
       VALUES ('t', 'f', 'a', '${NOW}', '${NOW}')`,
      `auth_sso_code ("codeHash", "accountId", "expiresAt") VALUES ('c', 'a', '${NOW}')`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    const before = new Date().toISOString();
    await migrate(writer);
    expect(await writer.getRepository('AccountEntity').find()).toMatchObject([
      { id: 'a', name: 'Ana', isActive: true, tokensCountFrom: null },
    ]);
    expect(await writer.getRepository('AdminSessionEntity').find()).toMatchObject([{ keyHash: 'k', accountId: 'a' }]);
    expect(await writer.getRepository('SsoCodeEntity').find()).toMatchObject([{ codeHash: 'c', accountId: 'a' }]);
    const [token, ...others] = await writer.getRepository('RefreshTokenEntity').find();
    expect(others).toEqual([]);
    expect(token).toMatchObject({ tokenHash: 't', accountId: 'a', isAutomatic: false, usedAt: null, createdAt: NOW });
    expect(token?.familyStartedAt >= before).toBe(true);
  });

  it('preserve uploaded pictures of one account, and remove all other addresses', async () => {
    const { writer } = database;
    await goBackTo(database, OwnPictures1763600000044);
    const yes = database.isPostgres ? 'true' : '1';
    const pictures = {
      own: '/objects/pictures/a.jpg',
      none: null,
      shared: '/objects/pictures/b.jpg',
      alike: '/objects/pictures/b.jpg',
      file: '/objects/materials/c.pdf',
      web: 'https://example.com/d.png',
    };
    for (const [id, picture] of Object.entries(pictures))
      await writer.query(
        `INSERT INTO auth_account ("id", "email", "passwordHash", "role", "name", "lastName", "isActive", "experience",
           "createdAt", "updatedAt", "pictureUrl")
         VALUES ('${id}', '${id}@example.com', 'x', 'learner', 'Ana', 'Ruiz', ${yes}, 0, '${NOW}', '${NOW}',
           ${picture && `'${picture}'`})`,
      );
    for (const id of ['file', 'web'] as const)
      await writer.query(
        `INSERT INTO people_external_person ("id", "shownName", "pictureUrl", "lastSeenAt")
         VALUES ('${id}', 'Ana', '${pictures[id]}', '${NOW}')`,
      );
    await migrate(writer);
    const picturesIn = async (entity: string) =>
      Object.fromEntries((await writer.getRepository(entity).find()).map(({ id, pictureUrl }) => [id, pictureUrl]));
    expect(await picturesIn('AccountEntity')).toEqual({
      own: pictures.own,
      none: null,
      shared: null,
      alike: null,
      file: null,
      web: null,
    });
    expect(await picturesIn('ExternalPersonEntity')).toEqual({ file: null, web: pictures.web });
  });

  it('count points of posts and replies from before the daily limits', async () => {
    const { writer } = database;
    await goBackTo(database, LimitsOfADay1763600000045);
    const [yes, no] = database.isPostgres ? ['true', 'false'] : ['1', '0'];
    const add = (table: string, row: Record<string, string | number>) => {
      const values = Object.values(row).map((value) => ([yes, no].includes(`${value}`) ? value : `'${value}'`));
      return writer.query(`INSERT INTO ${table} ("${Object.keys(row).join('", "')}") VALUES (${values.join(', ')})`);
    };
    const zero = { upvotes: '0', downvotes: '0' };
    const channel = {
      id: 'c',
      name: 'Ventas',
      emoji: 'x',
      color: 'red',
      isActive: yes,
      sortOrder: '1',
      discussionCount: '0',
    };
    await add('community_channel', { ...channel, createdAt: NOW, updatedAt: NOW });
    const words = {
      channelId: 'c',
      title: 'T',
      content: 'C',
      tags: '[]',
      isPinned: no,
      replyCount: '0',
      viewCount: '0',
      ...zero,
    };
    for (const [id, isHidden] of [
      ['d1', no],
      ['d2', no],
      ['d3', no],
      ['d4', no],
      ['d5', no],
      ['hidden', yes],
    ] as const)
      await add('community_discussion', { ...words, id, authorId: 'ana', isHidden, createdAt: NOW });
    const reply = { isAccepted: no, createdAt: NOW, ...zero };
    for (const discussionId of ['d1', 'd2', 'd3', 'd4', 'd5', 'hidden'])
      for (const [index, content] of [...Array(6).fill('Diez letras.'), 'Corta', '¡Muy bien!'].entries())
        await add('community_reply', {
          ...reply,
          id: `${discussionId}-${index}`,
          discussionId,
          authorId: 'luis',
          content,
        });
    await add('community_reply', {
      ...reply,
      id: 'own',
      discussionId: 'd1',
      authorId: 'ana',
      content: 'Me respondo yo.',
    });
    const counted = {
      acceptedReplies: '1',
      upvotes: '0',
      downvotes: '3',
      writtenPosts: '0',
      writtenReplies: '0',
      lastSeenAt: NOW,
    };
    for (const [id, totalPosts, totalReplies] of [
      ['ana', '5', '1'],
      ['luis', '0', '40'],
    ] as const)
      await add('community_contributor', { ...counted, id, totalPosts, totalReplies, reputation: '99' });
    await migrate(writer);
    expect(await writer.getRepository('ContributorEntity').find({ order: { id: 'ASC' } })).toMatchObject([
      { id: 'ana', totalReplies: 1, writingPoints: 5, pointsDay: '2026-03-02', pointsDayCount: 5, reputation: 12 },
      { id: 'luis', totalReplies: 40, writingPoints: 20, pointsDay: '2026-03-02', pointsDayCount: 25, reputation: 27 },
    ]);
    const shorts = await writer.query(
      `SELECT DISTINCT "content", "day" FROM community_reply WHERE "isShort" ORDER BY 1`,
    );
    expect(shorts).toEqual([
      { content: 'Corta', day: '2026-03-02' },
      { content: '¡Muy bien!', day: '2026-03-02' },
    ]);
    await goBackTo(database, LimitsOfADay1763600000045);
    const before = await writer.query('SELECT "id", "reputation" FROM community_contributor ORDER BY "id"');
    expect(before).toEqual([
      { id: 'ana', reputation: 13 },
      { id: 'luis', reputation: 47 },
    ]);
  });

  it('show reviews from before moderation, and index their words', async () => {
    const { writer } = database;
    await goBackTo(database, ReviewModeration1763600000047);
    const no = database.isPostgres ? 'false' : '0';
    for (const row of [
      `courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('g', 'Ventas', 'ventas', 1)`,
      `courses_course ("id", "title", "description", "categoryId", "instructor", "duration", "totalLessons",
         "viewCount", "rating", "isFeatured", "tags", "createdAt", "updatedAt")
       VALUES ('c', 'Telescopios', 'Mira', 'g', 'Ana', 1, 1, 0, 45, ${no}, '[]', '${NOW}', '${NOW}')`,
      `courses_rating ("id", "courseId", "raterKey", "rating", "review", "createdAt", "updatedAt")
       VALUES ('r', 'c', 'anon:x', 5, 'Útil', '${NOW}', '${NOW}')`,
      `courses_rating ("id", "courseId", "raterKey", "rating", "review", "createdAt", "updatedAt")
       VALUES ('s', 'c', 'ana', 4, NULL, '${NOW}', '${NOW}')`,
    ])
      await writer.query(`INSERT INTO ${row}`);
    await migrate(writer);
    const unseen = { reviewState: 'shown', version: 1, reportedAt: '' };
    const ratings = writer.getRepository('RatingEntity');
    expect(await ratings.find({ order: { id: 'ASC' } })).toMatchObject([
      { review: 'Útil', ...unseen },
      { review: null, ...unseen },
    ]);
    const found = ratings.createQueryBuilder('rating');
    searchIndexOf(writer, reviewSearch).narrow(found, ['util']);
    expect(await found.getMany()).toMatchObject([{ id: 'r' }]);
    expect(await writer.getRepository('AcademySettingsEntity').find()).toMatchObject([{ guestReviews: 'approval' }]);
  });

  it('move personal values out of the audit log, and retain those of the last 90 days', async () => {
    const { writer } = database;
    await goBackTo(database, AuditValues1763600000048);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const insert = (id: string, noun: string, name: string, before: object | null, createdAt: string) =>
      writer.query(
        `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "subjectName",
           "before", "createdAt")
         VALUES ('${id}', 'a', 'Lorena', '${noun}.update', '${noun}', 'ana', '${name}',
           ${before ? `'${JSON.stringify(before)}'` : 'NULL'}, '${createdAt}')`,
      );
    const count = 1_203;
    for (let at = 0; at < count; at += 1)
      await insert(
        `e${String(at).padStart(5, '0')}`,
        'account',
        'Añé',
        { name: 'Añé', rut: null },
        daysAgo(at === 0 ? 91 : 1),
      );
    await insert('course', 'course', 'Ventas', { title: 'Ventas', name: 'Ventas' }, daysAgo(1));
    await migrate(writer);
    const entries = await writer.getRepository('AuditEntryEntity').find({ order: { id: 'ASC' } });
    expect([entries[0], entries.at(-1)]).toMatchObject([
      { id: 'course', subjectName: 'Ventas', before: { title: 'Ventas', name: 'Ventas' } },
      { subjectName: null, before: { name: { personalValue: 1 }, rut: null }, after: null, actorName: 'Lorena' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Añé');
    const values = await writer.getRepository('AuditValuesEntity').find({ order: { entryId: 'ASC' } });
    expect(values).toHaveLength(count - 1);
    expect(values[0]).toMatchObject({
      entryId: 'e00001',
      personId: 'ana',
      subjectName: 'Añé',
      actorName: null,
      fields: { name: { before: 'Añé' } },
    });
  });

  it('read the audit log in the order of its key, without sorting', async () => {
    const { writer, isPostgres } = database;
    const query = (sql: string, values: readonly string[]) => writer.query(sql, [...values]);
    const asked = await askedStatements(writer, () => setAuditValuesApart({ isPostgres, query }, NOW));
    expect(asked).toHaveLength(1);
    const plans = await writer.transaction(async (manager) => {
      // The table is empty: PostgreSQL would scan and sort it.
      if (isPostgres)
        for (const scan of ['seqscan', 'bitmapscan']) await manager.query(`SET LOCAL enable_${scan} = off`);
      const [[statement, values] = ['', []]] = asked;
      return manager.query(`${isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${statement}`, values);
    });
    expect(JSON.stringify(plans)).not.toMatch(/TEMP B-TREE|Sort/);
  });
});
