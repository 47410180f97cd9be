import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Discussion } from '../../contract/community.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { CommunityCheckupService } from '../community/upkeep/community-checkup.service.ts';
import { WRITER } from '../database/source-names.ts';
import { aNewChannel, post } from '../testing/community.ts';
import { runToEnd, uploadCsv } from '../testing/imports.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { DiskSpace } from './disk-space.ts';

const LONG = 'Una descripción que ocupa varias páginas. '.repeat(200).slice(0, 4_900);

/**
 * The tables that the tested writes fill last: a failure there must roll back the earlier writes of the transaction.
 */
const LAST_TABLES = ['courses_lesson', 'community_notice'];

describe('an academy whose disk is full', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterEach(() => academy.close());

  /**
   * Limits SQLite to its present pages, so that it fails as on a full disk. On PostgreSQL triggers raise the same error
   * code.
   */
  async function fill(pagesLeft = 0): Promise<void> {
    if (!academy.database.isPostgres) {
      const writer = academy.app.get<DataSource>(getDataSourceToken(WRITER));
      const [{ page_count }] = await writer.query('PRAGMA page_count');
      await writer.query(`PRAGMA max_page_count = ${Number(page_count) + pagesLeft}`);
      return;
    }
    await academy.change(
      `CREATE FUNCTION fill() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full' USING ERRCODE = 'disk_full'; END $$`,
    );
    await academy.change(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full' USING ERRCODE = 'disk_full'; END $$`,
    );
    for (const table of LAST_TABLES)
      await academy.change(`CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse()`);
    await academy.change('CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION fill()');
  }

  async function makeRoom(): Promise<void> {
    if (academy.database.isPostgres) {
      await academy.change('DROP EVENT TRIGGER full_disk');
      for (const table of LAST_TABLES) await academy.change(`DROP TRIGGER full_disk ON ${table}`);
    } else await academy.app.get<DataSource>(getDataSourceToken(WRITER)).query('PRAGMA max_page_count = 1000000');
  }

  /** Saves courses until a save fails because of the full disk. */
  async function saveUntilFull(): Promise<{ saved: string[]; refusal: unknown }> {
    const saved: string[] = [];
    for (;;) {
      const answer = await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ description: LONG }));
      if (answer.status !== 201) return { saved, refusal: answer.json };
      saved.push(answer.json.id);
    }
  }

  it('ends an import with a reason, and the same file completes it when there is space', async () => {
    const admin = await academy.signInStaff('admin');
    const head = 'Título,Categoría,Instructor,Descripción,Minutos,Lección,Video de la lección,Segundos';
    const line = (index: number) => `Curso ${index},Ventas,Ana,${LONG},1,Una,https://youtu.be/M7lc1UVf-VE,60`;
    const file = [head, ...Array.from({ length: 60 }, (_, index) => line(index))].join('\n');
    const { json: checked } = await uploadCsv(admin, 'courses', file);
    await fill(40);
    const failed = await runToEnd(admin, checked.id);
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('no tiene espacio') });
    expect(failed.written).toBeLessThan(60);
    await makeRoom();
    const { json: again } = await uploadCsv(admin, 'courses', file);
    expect(again).toMatchObject({ unchanged: failed.written, toCreate: 60 - failed.written });
    expect(await runToEnd(admin, again.id)).toMatchObject({ state: 'done', written: 60, failed: 0 });
  });

  it('refuses a write with 503 and rolls it back, serves reads, and accepts writes when there is space', async () => {
    await fill();
    const { saved, refusal } = await saveUntilFull();
    expect(refusal).toEqual({ statusCode: 503, code: 'storage_full', message: expect.stringContaining('espacio') });
    expect((await academy.api.get<{ id: string }[]>('/api/courses')).json.map(({ id }) => id).toSorted()).toEqual(
      saved.toSorted(),
    );
    expect(await academy.rows('SELECT "courseId" FROM courses_lesson')).toHaveLength(saved.length);
    expect(await academy.api.get('/health/ready')).toMatchObject({ status: 503, json: { code: 'storage_full' } });
    expect((await academy.api.get('/health/live')).status).toBe(200);

    await makeRoom();
    expect((await academy.api.get('/health/ready')).status).toBe(200);
    expect((await trainer.post('/api/admin/courses', aNewCourse({ description: LONG }))).status).toBe(201);
  });

  it('refuses a reply with 503, and stores no part of it', async () => {
    const [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    const { id } = await post(ana, channel.id);
    const send = () => luis.api.post('/api/community/replies', { postId: id, content: LONG, authorId: luis.id });
    await fill();
    let saved = 0;
    let answer = await send();
    for (; answer.status === 201; answer = await send()) saved += 1;
    expect(answer.json).toEqual({ statusCode: 503, code: 'storage_full', message: expect.stringContaining('espacio') });
    const replies = await academy.api.get<unknown[]>(`/api/community/posts/${id}/replies`);
    expect([replies.json.length, replies.headers['x-total-count']]).toEqual([saved, String(saved)]);
    expect((await academy.api.get<Discussion>(`/api/community/posts/${id}`)).json.replyCount).toBe(saved);
    expect((await ana.api.get<unknown[]>(`/api/users/${ana.id}/notices`)).json).toHaveLength(Math.min(saved, 1));
    expect(await academy.app.get(CommunityCheckupService, { strict: false }).findings()).toEqual([]);

    await makeRoom();
    expect((await send()).status).toBe(201);
    expect((await ana.api.get<unknown[]>(`/api/users/${ana.id}/notices`)).json).toHaveLength(1);
  });

  it('is detected by the free space of the disk before a write fails', async () => {
    const disk = academy.app.get(DiskSpace, { strict: false });
    expect(await disk.isFull(0)).toBe(false);
    expect(await disk.isFull(Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});
