import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { SEALED_BOX_MAX_CHARS, sealKeyOf, sealProgress } from '../../contract/sealed-progress.ts';
import { ErasureRunnerService } from '../auth/accounts/erasure-runner.service.ts';
import { AccessTokenService } from '../auth/tokens/access-token.service.ts';
import { Config } from '../config/config.ts';
import { Signer } from '../cryptography/signer.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, changeRights, PASSWORD, type TestLearner } from '../testing/people.ts';
import { aRoomWithMachine, inRoster, ROOMS, type TestRoom } from '../testing/rooms.ts';
import { boxOf, playedReport, sealAndSend, sendBox, signedInAt } from '../testing/sealed-progress.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ALL_REFUSED = { status: 200, json: { accepted: 0, refused: 1 } };
const UNREADABLE = { status: 400, json: { code: 'sealed_progress_unreadable' } };

describe('attacks with sealed progress', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let course: CourseDetail;
  let room: TestRoom;
  let other: TestRoom;
  let ana: TestLearner;
  let luis: TestLearner;
  let token: string;
  let number = 0;
  const log: string[] = [];

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' }, { log: { write: (line) => void log.push(line) } });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    course = await oldCourseOf(academy, admin, [600, 300]);
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    admin = await academy.api.signIn('admin'); // days may have passed
    room = await aRoomWithMachine(admin, academy.api, `Sala ${number}`, { requiresPin: false });
    other = await aRoomWithMachine(admin, academy.api, `Otra sala ${number}`, { requiresPin: false });
    [ana, luis] = [await aLearner(academy, `ana-${number}`), await aLearner(academy, `luis-${number}`)];
    for (const { id } of [ana, luis]) await inRoster(admin, room.id, id);
    await inRoster(admin, other.id, ana.id);
    token = (await signedInAt(room, ana.id)).accessToken;
    academy.clock.advance(5 * MINUTE_MS);
  });

  const now = () => new Date(academy.clock.nowMs()).toISOString();
  const reportFor = (userId: string) => playedReport(course, userId, { atMs: academy.clock.nowMs() });
  const contentFor = (accessToken: string | null, ...userIds: string[]) => ({
    accessToken,
    sealedAt: now(),
    reports: userIds.map(reportFor),
  });
  const rowsOf = (...ids: string[]) =>
    academy.rows<{ actorKey: string }>(
      `SELECT "actorKey" FROM training_progress WHERE "actorKey" IN (${ids.map((id) => `'${id}'`).join(', ')})`,
    );

  it('from another training room than the session’s store nothing, and end nothing', async () => {
    const { accessToken, refreshToken } = await signedInAt(other, ana.id);
    expect(await sealAndSend(room, contentFor(accessToken, ana.id))).toMatchObject(ALL_REFUSED);
    expect(await rowsOf(ana.id)).toEqual([]);
    const renewed = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });
    expect(renewed.status).toBe(200);
  });

  it('with a token of the person’s own session store nothing', async () => {
    expect(await sealAndSend(room, contentFor(ana.tokens.accessToken, ana.id))).toMatchObject(ALL_REFUSED);
    expect((await ana.api.get('/v1/me')).status).toBe(200);
  });

  /** The parts of a training room's token: person, signature, room, session, sign-in, time of issue. */
  const partsOf = (accessToken: string) => Buffer.from(accessToken, 'base64url').toString().split(/[:.]/);
  const tokenOf = ([id, signature, roomId, family, started, issued]: readonly string[]) =>
    Buffer.from(`${id}:${signature}.${roomId}.${family}.${started}:${issued}`).toString('base64url');

  it.each<[string, (parts: string[]) => readonly string[]]>([
    ['another person', (parts) => parts.with(0, luis.id)],
    ['another signature', (parts) => parts.with(1, 'A'.repeat(43))],
    ['another training room', (parts) => parts.with(2, other.id)],
    ['another session', (parts) => parts.with(3, other.id)],
    ['an earlier sign-in', (parts) => parts.with(4, '1')],
    ['a later issue', (parts) => parts.with(5, String(academy.clock.nowMs()))],
  ])('with a token that was changed to %s store nothing', async (_what, change) => {
    const parts = partsOf(token);
    expect(tokenOf(parts)).toBe(token);
    const forged = tokenOf(change(parts));
    for (const machine of [room, other])
      expect(await sealAndSend(machine, contentFor(forged, ana.id, luis.id))).toMatchObject({
        json: { accepted: 0, refused: 2 },
      });
    expect(await rowsOf(ana.id, luis.id)).toEqual([]);
  });

  it('with a token that another secret signed, or none, store nothing', async () => {
    const elsewhere = new AccessTokenService(new Signer(new Config({ SECRET: 'x'.repeat(32) })), academy.clock);
    const forged = elsewhere.issue({
      accountId: ana.id,
      issuedAtMs: academy.clock.nowMs(),
      room: { roomId: room.id, familyId: room.id, startedAtMs: academy.clock.nowMs() },
    });
    for (const accessToken of [forged, '', 'invented', 'a:b:c', 'ñ'])
      expect(await sealAndSend(room, contentFor(accessToken, ana.id))).toMatchObject(ALL_REFUSED);
  });

  it('in the name of other learners and visitors store the own reports only', async () => {
    const visitor = `anon_${'v'.repeat(20)}`;
    const answer = await sealAndSend(room, contentFor(token, luis.id, ana.id, visitor, 'guest', ''));
    expect(answer.json).toEqual({ accepted: 1, refused: 4 });
    expect(await rowsOf(ana.id, luis.id)).toEqual([{ actorKey: ana.id }]);
    expect((await academy.api.get<unknown[]>(`/api/users/${visitor}/progress`)).json).toEqual([]);
  });

  it('as a guest, in the name of a person, store nothing of the person', async () => {
    const visitor = `anon_${'w'.repeat(20)}`;
    const answer = await sealAndSend(room, contentFor(null, ana.id, visitor, `anon:${ana.id}`));
    expect(answer.json).toEqual({ accepted: 1, refused: 2 });
    expect(await rowsOf(ana.id)).toEqual([]);
  });

  it('after 31 days, or after the account got a role, store nothing', async () => {
    const box = await boxOf(room, contentFor(token, ana.id));
    await changeRights(academy, ana.id, { role: 'trainer' });
    expect(await sendBox(room, box)).toMatchObject(ALL_REFUSED);
    await changeRights(academy, ana.id, { role: 'learner' });
    academy.clock.advance(32 * DAY_MS);
    expect(await sendBox(room, box)).toMatchObject(ALL_REFUSED);
    expect(await rowsOf(ana.id)).toEqual([]);
  });

  it('after the person was erased store nothing, also while the erasure runs', async () => {
    const box = await boxOf(room, contentFor(token, ana.id));
    expect((await ana.api.call('DELETE', '/v1/me', { password: PASSWORD })).status).toBe(200);
    academy.clock.advance(8 * DAY_MS);
    const erasure = academy.app.get(ErasureRunnerService, { strict: false }).run();
    await Promise.all([erasure, sendBox(room, box), sendBox(room, box)]);
    expect(await sendBox(room, box)).toMatchObject(ALL_REFUSED);
    academy.clock.advance(DAY_MS + MINUTE_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    expect(await rowsOf(ana.id)).toEqual([]);
  });

  it('twice claim no time twice: what one lesson took is missing to the other', async () => {
    const second = { ...reportFor(ana.id), lessonId: course.lessons[1]?.id };
    const long = (report: object) => ({
      ...report,
      played: { sentAt: now(), segments: [{ start: 0, end: 290, rate: 1, endedAt: now() }] },
    });
    const send = (report: object) =>
      sealAndSend(room, { accessToken: token, sealedAt: now(), reports: [long(report)] });
    await Promise.all([send(reportFor(ana.id)), send(second)]);
    const rows = await academy.rows<{ verifiedSeconds: number }>(
      `SELECT "verifiedSeconds" FROM training_progress WHERE "actorKey" = '${ana.id}'`,
    );
    const seconds = rows.reduce((sum, { verifiedSeconds }) => sum + verifiedSeconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(290);
    expect(seconds).toBeLessThanOrEqual(340); // 300 s have passed, and 30 s of travel
  });

  it('with a changed box, or one for another academy, are refused as unreadable', async () => {
    const box = await boxOf(room, contentFor(token, ana.id));
    const bytes = Buffer.from(box, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
    const foreign = sealProgress(contentFor(token, ana.id), sealKeyOf(Buffer.alloc(32, 7)));
    for (const unreadable of [bytes.toString('base64url'), foreign, 'x', '¿?', `${box}AAAA`, box.slice(0, -4)]) {
      const answer = await sendBox(room, unreadable);
      expect(answer).toMatchObject(UNREADABLE);
      expect(answer.text).toContain('no se puede leer');
    }
  });

  it.each<[string, object]>([
    ['no token and no time', {}],
    ['an unknown field', { accessToken: null, sealedAt: '2026-03-02T15:00:00.000Z', reports: [], staff: true }],
    ['a time that is none', { accessToken: null, sealedAt: 'ayer', reports: [] }],
    ['reports that are none', { accessToken: null, sealedAt: '2026-03-02T15:00:00.000Z', reports: 'no' }],
    ['a token that is none', { accessToken: 7, sealedAt: '2026-03-02T15:00:00.000Z', reports: [] }],
  ])('with a box of %s are refused as unreadable', async (_what, content) => {
    const { json } = await room.machine.get<{ sealKey: string }>('/api/room');
    const box = sealProgress({ reports: [], ...content } as never, json.sealKey);
    expect(await sendBox(room, box)).toMatchObject(UNREADABLE);
  });

  it('with a huge box are refused before it is opened', async () => {
    expect(await sendBox(room, 'A'.repeat(SEALED_BOX_MAX_CHARS + 1))).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', details: [{ path: 'box' }] },
    });
    expect(await sendBox(room, 'A'.repeat(SEALED_BOX_MAX_CHARS + 10_000))).toMatchObject({ status: 413 });
    for (const body of [{}, { box: 7 }, { box: '' }, { box: 'x', reports: [] }])
      expect((await room.machine.post('/api/room/sealed-progress', body)).status).toBe(400);
  });

  it('without a key, or with a withdrawn one, are refused before the box is read', async () => {
    const box = await boxOf(room, contentFor(token, ana.id));
    await admin.post(`${ROOMS}/${room.id}/keys/${room.keyId}/withdraw`);
    for (const machine of [room.machine, academy.api])
      expect(await sendBox({ ...room, machine }, box)).toMatchObject({
        status: 401,
        json: { code: 'room_key_unknown' },
      });
    expect(await rowsOf(ana.id)).toEqual([]);
  });

  it('leave nothing of boxes, tokens and people in the log, only counts and reasons', async () => {
    const box = await boxOf(room, contentFor(token, ana.id, luis.id));
    log.length = 0;
    await sendBox(room, box);
    await sendBox(room, `${box}AAAA`);
    await sendBox(room, await boxOf(room, contentFor('a-forged-token', ana.id)));
    const text = log.join('\n');
    expect(text).toContain(`training room ${room.id}: 1 of 2 sealed reports refused (report_not_theirs)`);
    expect(text).toContain('1 of 1 sealed reports refused (session_not_valid)');
    for (const secret of [box.slice(0, 40), token, token.slice(0, 30), ana.id, luis.id, 'a-forged-token'])
      expect(text).not.toContain(secret);
  });
});
