import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RestorableAcademy } from '../../testing/restorable.ts';

describe('passwords changed since a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const choose = (username: string, hash: string) =>
    `UPDATE auth_account SET "passwordHash" = '${hash}' WHERE "username" = '${username}'`;
  const hashOf = async (username: string) => {
    const rows = await academy.ask<{ passwordHash: string }>(
      `SELECT "passwordHash" FROM auth_account WHERE "username" = '${username}'`,
    );
    return rows[0]?.passwordHash;
  };

  it('are named in the preview, and replace those of the backup', async () => {
    const [berta, trainer] = [await hashOf('berta'), await hashOf('trainer')];
    await academy.change(choose('berta', 'nueva'));
    const { passwords } = await academy.preview(academy.genuine, true, true);
    expect(passwords).toEqual({ count: 1, names: ['berta Prueba'] });
    await academy.restore(academy.genuine);
    expect([await hashOf('berta'), await hashOf('trainer')]).toEqual(['nueva', trainer]);
    expect(berta).not.toBe('nueva');
  });

  it('come from the backup when the admin chooses so', async () => {
    const before = await hashOf('berta');
    await academy.change(choose('berta', 'nueva'));
    await academy.restore(academy.genuine, { keepPasswords: false });
    expect(await hashOf('berta')).toBe(before);
  });

  it('replace passwords planted in the backup, even when no rights can be carried over', async () => {
    const admin = await hashOf('admin');
    const name = await academy.edited(choose('admin', 'puesta'), choose('berta', 'puesta'));
    await academy.change(`UPDATE auth_account SET "isActive" = 0 WHERE "role" = 'admin'`);
    await academy.restore(name, { rights: 'if-possible' });
    expect(await hashOf('admin')).toBe(admin);
    expect(await hashOf('berta')).not.toBe('puesta');
  });

  it('stay empty for an invited admin despite a planted one, and stay those that invited people chose since', async () => {
    const [planted, chosen] = [
      await academy.edited(choose('berta', 'puesta')),
      await academy.edited(choose('trainer', '')),
    ];
    const trainer = await hashOf('trainer');
    await academy.change(choose('berta', ''));
    expect((await academy.preview(planted, true, false)).passwords).toEqual({ count: 1, names: ['berta Prueba'] });
    await academy.restore(planted);
    expect(await hashOf('berta')).toBe('');
    await academy.restore(chosen);
    expect(await hashOf('trainer')).toBe(trainer);
  });
});

describe('posts and reviews hidden or deleted since a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const NOW = '2026-03-01T09:00:00.000Z';
  const CONTENT = [
    ...['kept', 'archived'].map(
      (id) => `INSERT INTO courses_course ("id", "title", "description", "instructor", "categoryId", "duration",
          "level", "tags", "learnings", "isFeatured", "rating", "viewCount", "totalLessons", "createdAt", "updatedAt")
        VALUES ('${id}', 'T', 'D', 'I', (SELECT "id" FROM courses_category), 60, 'beginner',
          '[]', '[]', 0, 45, 0, 0, '${NOW}', '${NOW}')`,
    ),
    ...['shown', 'deleted', 'starsOnly'].map(
      (id) => `INSERT INTO courses_rating ("id", "courseId", "raterKey", "rating", "review", "reviewState",
          "reportedAt", "version", "createdAt", "updatedAt")
        VALUES ('${id}', 'kept', '${id}', 4, ${id === 'starsOnly' ? 'NULL' : `'Texto'`}, 'shown', '',
          1, '${NOW}', '${NOW}')`,
    ),
    `INSERT INTO community_channel ("id", "name", "color", "emoji", "isActive", "sortOrder", "discussionCount",
        "createdAt", "updatedAt")
      VALUES ('ch', 'C', 'blue', '🙂', 1, 1, 2, '${NOW}', '${NOW}')`,
    ...['hidden', 'gone'].map(
      (id) => `INSERT INTO community_discussion ("id", "channelId", "authorId", "title", "content", "tags", "isPinned",
          "isHidden", "upvotes", "downvotes", "replyCount", "viewCount", "createdAt")
        VALUES ('${id}', 'ch', 'ana', 'T', 'C', '[]', 0, 0, 0, 0, 0, 0, '${NOW}')`,
    ),
  ];

  it('are counted in the preview as visible again or returning', async () => {
    await academy.change(
      ...CONTENT,
      `UPDATE community_discussion SET "isHidden" = 1 WHERE "id" = 'hidden'`,
      `DELETE FROM community_discussion WHERE "id" = 'gone'`,
      `UPDATE courses_rating SET "reviewState" = 'hidden' WHERE "id" = 'shown'`,
      `DELETE FROM courses_rating WHERE "id" IN ('deleted', 'starsOnly')`,
      `UPDATE courses_course SET "archivedAt" = '${NOW}' WHERE "id" = 'archived'`,
    );
    const name = await academy.edited(...CONTENT);
    expect(await academy.preview(name, true, true)).toMatchObject({
      shownAgain: { posts: 1, reviews: 1 },
      returning: { courses: 1, materials: 0, posts: 1, replies: 0, reviews: 1 },
    });
  });

  it('count as 0 if none was hidden or deleted, also for a backup of a version without reviews', async () => {
    const nothing = {
      shownAgain: { posts: 0, reviews: 0 },
      returning: { courses: 0, materials: 0, posts: 0, replies: 0, reviews: 0 },
    };
    expect(await academy.preview(academy.genuine, true, true)).toMatchObject(nothing);
    const old = await academy.edited('DROP TABLE courses_rating');
    expect(await academy.preview(old, true, true)).toMatchObject(nothing);
  });
});
