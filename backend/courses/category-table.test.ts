import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCategory } from '../../contract/category-editing.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { tableCursor } from '../../contract/tables.ts';
import { ifMatch } from '../../contract/versions.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const CATEGORIES = '/api/admin/categories';

describe('categories', () => {
  describe("in the panel's table", () => {
    let panel: TestAcademy;
    let staff: TestApi;

    beforeAll(async () => {
      panel = await TestAcademy.open();
      staff = await panel.signInStaff('trainer');
      for (const name of ['Ñandú', 'abarrotes', 'Óptica', 'Nada', 'Zapatos 10', 'Zapatos 9'])
        await staff.post(CATEGORIES, { name });
      for (const category of ['Óptica', 'Óptica', 'Nada']) {
        const { id } = (await staff.post<CourseDetail>('/api/admin/courses', aNewCourse({ category }))).json;
        await panel.api.post(`/api/courses/${id}/view`, { viewerId: 'anon_ana-0123456789abcdef' });
      }
    });
    afterAll(() => panel.close());

    const table = (query = '') => staff.get<AdminCategory[]>(`${CATEGORIES}${query}`);
    const namesOf = ({ json }: { json: AdminCategory[] }) => json.map(({ name }) => name);

    it('are in Spanish order, with the numbers of courses and views', async () => {
      const answer = await table();
      expect(namesOf(answer)).toEqual(['abarrotes', 'Nada', 'Ñandú', 'Óptica', 'Zapatos 9', 'Zapatos 10']);
      expect(answer.headers['x-total-count']).toBe('6');
      expect(answer.json[3]).toEqual({
        id: expect.any(String),
        name: 'Óptica',
        courseCount: 2,
        viewCount: 2,
        version: 1,
      });
    });

    it('are ordered by views and courses, and refuse an order by version', async () => {
      expect(namesOf(await table('?sort=-viewCount')).slice(0, 2)).toEqual(['Óptica', 'Nada']);
      expect(namesOf(await table('?sort=courseCount')).slice(-2)).toEqual(['Nada', 'Óptica']);
      expect((await table('?sort=version')).status).toBe(400);
    });

    it('are searched ignoring case and accents', async () => {
      expect(namesOf(await table('?q=OPTI'))).toEqual(['Óptica']);
      expect(namesOf(await table('?q=%25'))).toEqual([]);
    });

    it('are answered in pages', async () => {
      const first = await table('?limit=4');
      expect(first.headers['x-total-count']).toBe('6');
      expect(namesOf(await table(`?limit=4&cursor=${first.headers['x-next-cursor']}`))).toEqual([
        'Zapatos 9',
        'Zapatos 10',
      ]);
      expect(first.headers['x-next-cursor']).toBe(tableCursor(4));
    });

    it('can be read, renamed and deleted by id', async () => {
      const [row] = (await table('?q=ñandú')).json;
      const at = `${CATEGORIES}/${row?.id}`;
      expect((await staff.get<AdminCategory>(at)).json).toEqual(row);
      expect((await staff.put(at, { newName: 'Avestruz' })).status).toBe(200);
      expect((await staff.get<AdminCategory>(at)).json).toMatchObject({ name: 'Avestruz', version: 2 });
      expect((await staff.delete(at)).status).toBe(204);
      expect(await staff.get(at)).toMatchObject({ status: 404, json: { code: 'category_not_found' } });
    });

    it('answer 412 to a rename or deletion with an outdated version', async () => {
      const [row] = (await table('?q=abarrotes')).json;
      const at = `${CATEGORIES}/${row?.id}`;
      await staff.put(at, { newName: 'Almacén' }, ifMatch(1));
      for (const answer of [
        await staff.put(at, { newName: 'Despensa' }, ifMatch(1)),
        await staff.delete(at, ifMatch(1)),
      ]) {
        expect(answer).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
      }
      expect((await staff.put(at, { newName: 'Despensa' }, ifMatch(2))).status).toBe(200);
      expect((await staff.delete(at, ifMatch(3))).status).toBe(204);
    });

    it('answer 401 without a session of staff', async () => {
      expect((await panel.api.get(CATEGORIES)).status).toBe(401);
    });
  });
});
