import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../cryptography/sha256.ts';
import { aCourseOf, reportOf } from '../../testing/lessons.ts';
import { aLearner, PASSWORD } from '../../testing/people.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

const HASH = expect.stringMatching(/^[\w-]{16}$/);

describe('the security log', () => {
  let lines: string[];
  let academy: TestAcademy;

  beforeEach(async () => {
    lines = [];
    academy = await TestAcademy.open({ RATE_LIMIT: '0.2' }, { log: { write: (line) => lines.push(line) } });
  });
  afterEach(() => academy.close());

  function entries(msg: string): Record<string, unknown>[] {
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((entry) => entry.msg === msg);
  }

  const login = (email: string, password = 'wrong-secret') => academy.api.post('/api/auth/login', { email, password });

  it('has a line for each failed sign-in and each lock-out, with hashed names', async () => {
    await aLearner(academy, 'ana');
    for (const email of ['ana@example.com', 'ANA@example.com', 'nobody@example.com'])
      expect((await login(email)).status).toBe(401);
    expect((await login('ana@example.com', PASSWORD)).status).toBe(429);
    await academy.api.post('/api/admin/login', { username: 'jefa', password: 'wrong-secret' });

    const failed = entries('sign-in failed');
    expect(failed).toEqual(Array(4).fill(expect.objectContaining({ level: 40, nameHash: HASH, addressHash: HASH })));
    const [ana, again, nobody, staff] = failed.map(({ nameHash }) => nameHash);
    expect(again).toBe(ana);
    expect(new Set([ana, nobody, staff]).size).toBe(3);
    expect(entries('sign-in locked')).toEqual([
      expect.objectContaining({ level: 40, nameHash: ana, addressHash: HASH }),
    ]);

    const log = lines.join('');
    for (const secret of ['ana@', 'nobody@', 'jefa', 'wrong-secret', '127.0.0.1']) expect(log).not.toContain(secret);
    expect(sha256('name ana@example.com')).not.toContain(ana);
  });

  it('has a line for each sign-in of staff', async () => {
    await academy.signInStaff('trainer', 'profe');
    const [{ id } = {}] = await academy.rows(`SELECT id FROM auth_account WHERE username = 'profe'`);
    expect(entries('staff signed in')).toEqual([
      expect.objectContaining({ level: 30, staffId: id, role: 'trainer', nameHash: HASH, addressHash: HASH }),
    ]);
  });

  it('has a line for a replayed refresh token', async () => {
    const { id, tokens } = await aLearner(academy, 'ana');
    const refresh = () => academy.api.post('/api/auth/refresh', { refreshToken: tokens.refreshToken });
    await refresh();
    expect(entries('refresh token replayed')).toEqual([]);
    academy.clock.advance(60_001);
    await refresh();
    expect(entries('refresh token replayed')).toEqual([expect.objectContaining({ level: 40, accountId: id })]);
    expect(lines.join('')).not.toContain(tokens.refreshToken);
  });

  it('has a line for acts of staff for other people', async () => {
    const ana = await aLearner(academy, 'ana');
    const admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    expect(entries('staff acted for another')).toEqual([]);
    const course = await aCourseOf(admin, [60]);
    await reportOf(admin, ana.id, { courseId: course.id });
    expect(entries('staff acted for another')).toEqual([
      expect.objectContaining({ level: 40, accountId: ana.id, act: 'progress.report', staffId: expect.any(String) }),
    ]);
  });
});
