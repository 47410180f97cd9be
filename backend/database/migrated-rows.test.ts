import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditSearch, certificateSearch, courseSearch, discussionSearch } from '../search/search-fields.ts';
import { searchIndexOf } from '../search/search-index-of.ts';
import { goBackTo } from '../testing/migrated-back.ts';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { migrate } from './migrate.ts';
import { ArchiveAndHours1763600000008 } from './migrations/0008-archive-and-hours.ts';
import { SearchOfMany1763600000015 } from './migrations/0015-search-of-many.ts';
import { Certificates1763600000017 } from './migrations/0017-certificates.ts';
import { EventSearch1763600000026 } from './migrations/0026-event-search.ts';
import { Records1763600000030 } from './migrations/0030-records.ts';

const NOW = '2026-03-02T15:00:00.000Z';

describe('the migrations of rows', () => {
  let database: OpenedDatabase;

  beforeEach(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterEach(() => database.close());

  it('record a due certificate for each earlier completion, except for visitors', async () => {
    const { writer } = database;
    await goBackTo(database, Certificates1763600000017);
    const no = database.isPostgres ? 'false' : '0';
    const rows = [
      `courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('g', 'Ventas', 'ventas', 1)`,
      `courses_course ("id", "title", "description", "categoryId", "instructor", "duration", "totalLessons",
         "viewCount", "rating", "isFeatured", "tags", "createdAt", "updatedAt")
       VALUES ('c', 'Telescopios', 'Mira', 'g', 'Ana', 1, 1, 0, 45, ${no}, '[]', '${NOW}', '${NOW}')`,
      ...['ana', 'anon:x'].map(
        (key) =>
          `training_course ("actorKey", "courseId", "startedAt", "lastActivityAt", "completedAt")
           VALUES ('${key}', 'c', '${NOW}', '${NOW}', '${NOW}')`,
      ),
      `training_course ("actorKey", "courseId", "startedAt", "lastActivityAt")
       VALUES ('luis', 'c', '${NOW}', '${NOW}')`,
      `admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "createdAt")
       VALUES ('e', 'a', 'Ana', 'course.update', 'c', '${NOW}')`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    await migrate(writer);
    expect(await writer.getRepository('DueCertificateEntity').find()).toEqual([
      { userId: 'ana', courseId: 'c', completedAt: NOW },
    ]);
    expect(await writer.getRepository('AuditEntryEntity').find()).toMatchObject([{ id: 'e', actorId: 'a' }]);
  });

  it('preserve rows from before archiving, their references, and the search', async () => {
    const { writer } = database;
    await goBackTo(database, ArchiveAndHours1763600000008);
    const no = database.isPostgres ? 'false' : '0';
    const rows = [
      `courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('g', 'Ventas', 'ventas', 1)`,
      `courses_course ("id", "title", "description", "categoryId", "instructor", "duration", "totalLessons",
         "viewCount", "rating", "isFeatured", "tags", "createdAt", "updatedAt")
       VALUES ('c', 'Telescopios', 'Mira', 'g', 'Ana', 1, 1, 0, 45, ${no}, '[]', '${NOW}', '${NOW}')`,
      `courses_lesson ("id", "courseId", "title", "duration", "orderIndex") VALUES ('l', 'c', 'Una', 60, 0)`,
      `training_progress ("actorKey", "lessonId", "courseId", "progressPercentage", "watchTime", "completed",
         "lastWatched")
       VALUES ('p', 'l', 'c', 1, 2, ${no}, '${NOW}')`,
      `training_course ("actorKey", "courseId", "startedAt", "lastActivityAt") VALUES ('p', 'c', '${NOW}', '${NOW}')`,
      `training_activity ("actorKey", "lessonId", "hour", "courseId", "seconds")
       VALUES ('p', 'l', '2026-03-02T14', 'c', 2)`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    await migrate(writer);
    for (const table of rows.map((row) => row.split(' ', 1)[0])) {
      expect(await writer.query(`SELECT * FROM ${table}`), table).toHaveLength(1);
    }
    expect(await writer.query('SELECT * FROM training_activity')).toEqual([
      { actorKey: 'p', hour: '2026-03-02T14', lessonId: 'l', courseId: 'c', seconds: 2 },
    ]);
    expect(await writer.query('SELECT "createdAt" FROM courses_lesson')).toEqual([{ createdAt: NOW }]);
    await writer.query(`UPDATE courses_course SET title = 'Microscopios' WHERE id = 'c'`);
    const courses = writer.getRepository('CourseEntity');
    const search = searchIndexOf(writer, courseSearch);
    const found = async (word: string) => {
      const query = courses.createQueryBuilder('course');
      search.narrow(query, [word]);
      return query.getCount();
    };
    expect([await found('telescopios'), await found('microscopios')]).toEqual([0, 1]);
  });

  it('index discussions from before the faster search', async () => {
    const { writer, isPostgres } = database;
    await goBackTo(database, SearchOfMany1763600000015);
    const [no, yes] = isPostgres ? ['false', 'true'] : ['0', '1'];
    const rows = [
      `community_channel ("id", "name", "emoji", "color", "isActive", "sortOrder", "discussionCount", "createdAt",
         "updatedAt")
       VALUES ('v', 'Ventas', 'x', 'x', ${yes}, 1, 1, '${NOW}', '${NOW}')`,
      `community_discussion ("id", "channelId", "authorId", "title", "content", "tags", "isPinned", "isHidden",
         "upvotes", "downvotes", "replyCount", "viewCount", "createdAt")
       VALUES ('d', 'v', 'a', 'Telescopios', 'Miren', '[]', ${no}, ${no}, 0, 0, 0, 0, '${NOW}')`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    if (!isPostgres) {
      const documents = 'community_discussion_search_document';
      await writer.query('DROP TRIGGER community_discussion_search_beside');
      for (const name of discussionSearch.beside ?? [])
        await writer.query(`ALTER TABLE ${documents} DROP COLUMN "${name}"`);
    }
    await migrate(writer);
    const search = searchIndexOf(writer, discussionSearch);
    const found = (word: string) =>
      writer.query(search.newest(`d."isHidden" = ${no}`, 10), [search.expressionOf([word])]);
    expect(await found('telesc')).toMatchObject([{ id: 'd', channelId: 'v', createdAt: NOW }]);
    await writer.query(`UPDATE community_discussion SET "isHidden" = ${yes}`);
    expect(await found('telesc')).toEqual([]);
    await writer.query(`UPDATE community_discussion SET "isHidden" = ${no}, "title" = 'Microscopios'`);
    expect([await found('telesc'), await found('microsc')]).toMatchObject([[], [{ id: 'd' }]]);
  });

  it('index events from before staff could search them', async () => {
    const { writer, isPostgres } = database;
    await goBackTo(database, EventSearch1763600000026);
    await writer.query(
      `INSERT INTO events_event ("id", "type", "title", "description", "date", "time", "attendees", "instructor",
         "bookingUrl", "isActive", "createdAt", "updatedAt")
       VALUES ('e', 'Clínica', 'Ñandú', '', '2026-03-02', '12:00', 0, 'João', 'https://a.example',
         ${isPostgres ? 'true' : '1'}, '${NOW}', '${NOW}')`,
    );
    await migrate(writer);
    const found =
      'SELECT id FROM events_event WHERE "searchText" LIKE \'%nandu%\' AND "searchText" LIKE \'%clinica joao\'';
    expect(await writer.query(found)).toEqual([{ id: 'e' }]);
  });

  it('index certificates and audit entries from before they could be searched', async () => {
    const { writer } = database;
    await goBackTo(database, Records1763600000030);
    const rows = [
      `certificates_certificate ("id", "userId", "courseId", "edition", "studentName", "courseName", "instructor",
         "completionDate", "minutes", "certificateNumber", "verificationCode", "issuedAt")
       VALUES ('c', 'u', 'k', 1, 'Inés Ñúñez', 'Camión', 'Ana', '${NOW}', 60,
         'AC-2026-000001', 'AAAA-BBBB-CCCC-DDDD', '${NOW}')`,
      `admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "before", "createdAt")
       VALUES ('e', 'a', 'Ana', 'course.delete', 'k', '{"title":"Camión"}', '${NOW}')`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    await migrate(writer);
    const certificates = writer.getRepository('CertificateEntity').createQueryBuilder('certificate');
    searchIndexOf(writer, certificateSearch).narrow(certificates, ['nunez', '000001']);
    expect(await certificates.getCount()).toBe(1);
    const entries = writer.getRepository('AuditEntryEntity').createQueryBuilder('entry');
    searchIndexOf(writer, auditSearch).narrow(entries, ['camion']);
    expect(await entries.getMany()).toMatchObject([{ id: 'e', noun: 'course', subjectName: 'Camión' }]);
  });
});
