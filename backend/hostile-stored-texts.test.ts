import { expect, it } from 'vitest';
import { BODY_MAX_BYTES } from './http/limits/body-limit.ts';
import { ADMIN_WRITES, isOfSqliteAlone } from './testing/admin-writes.ts';
import { routesOfApp } from './testing/declared-routes.ts';
import { hostileTexts, slowOnes, written } from './testing/hostile-texts.ts';
import { aLearner, bearer } from './testing/people.ts';
import { isText, textsIn, withText } from './testing/sample-input.ts';
import { TestAcademy } from './testing/test-academy.ts';

it('a stored hostile text of the longest allowed length does not block the server', {
  timeout: 120_000,
}, async () => {
  const academy = await TestAcademy.open({ RATE_LIMIT: '100000' });
  const learner = await aLearner(academy, 'rosa');
  const api = bearer(await academy.signInStaff('admin'), learner.tokens.accessToken);
  const slow: string[] = [];
  await api.post('/api/admin/categories', { name: 'Ventas' });
  const isRefused = (name: string) => academy.database.isPostgres && isOfSqliteAlone(name);
  for (const { name, method, body: schema } of routesOfApp(academy.app).filter((one) => !isRefused(one.name))) {
    if (!schema) continue;
    const { url, body } = (await ADMIN_WRITES[name]?.(api, learner.id)) ?? {};
    const fields = textsIn(schema).filter(({ path }) => url && isText(body, path));
    const call = (text: string) => {
      const sent = fields.reduce<unknown>(
        (all, { path, maxChars = 0 }) => withText(all, path, text.slice(0, maxChars)),
        body,
      );
      return api.call(method, url ?? '', sent as object);
    };
    slow.push(...(await slowOnes(name, call, url ? hostileTexts(BODY_MAX_BYTES, written.inJson) : [])));
  }
  await academy.close();
  expect(slow).toEqual([]);
});
