import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ifMatch } from '../contract/versions.ts';
import { ADMIN_WRITES } from './testing/admin-writes.ts';
import { routesOfApp } from './testing/declared-routes.ts';
import { aLearner } from './testing/people.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

describe('saving a row that staff edit', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let learnerId: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    learnerId = (await aLearner(academy, 'ana')).id;
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  it('answers with the new version, which the next save needs', async () => {
    const versions: Record<string, unknown> = {};
    for (const { name, method } of routesOfApp(academy.app)) {
      const prepare = ADMIN_WRITES[name];
      if (!prepare || !['PUT', 'PATCH'].includes(method)) continue;
      const { url, body } = await prepare(admin, learnerId);
      const isRefused = (await admin.call(method, url, body, ifMatch(99))).status === 412;
      if (!isRefused) continue; // not a row that two members of staff may edit at once
      const saved = await admin.call<{ version?: number }>(method, url, body, ifMatch(1));
      expect(saved.status, `${name}: ${saved.text}`).toBe(200);
      versions[name] = saved.json.version;
    }
    expect(versions).toEqual({
      'AccountsAdminController.update': 2,
      'BrandsController.update': 2,
      'CategoriesAdminController.rename': 2,
      'ChannelsAdminController.update': 2,
      'ContactInfoAdminController.update': 2,
      'CoursesAdminController.update': 2,
      'EventsAdminController.update': 2,
      'FaqCategoriesAdminController.update': 2,
      'FaqsAdminController.update': 2,
      'GroupSessionsAdminController.correct': 2,
      'MaterialsAdminController.update': 2,
      'ProblemReportsController.setStatus': 2,
      'ReviewsAdminController.moderate': 2,
      'RoomsAdminController.update': 2,
      'SettingsAdminController.save': 2,
      'WorkSchedulesAdminController.update': 2,
    });
  });
});
