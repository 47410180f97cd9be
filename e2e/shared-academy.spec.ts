import { copyTemplate, removeDataFolder } from './data-folders.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { SharedAcademy } from './shared-academy.ts';

test('SharedAcademy detects a write, but no read, no count and no refused sign-in', async ({
  academyHost,
  request,
  catalogue,
}) => {
  const folder = await copyTemplate();
  const shared = await SharedAcademy.open(academyHost(), folder);
  const { id } = await catalogue.course();
  await request.get(`${shared.url}/api/courses`);
  await request.post(`${shared.url}/api/courses/${id}/view`, { data: { viewerId: `anon_${'0'.repeat(32)}` } });
  await request.post(`${shared.url}/api/auth/login`, { data: { email: 'nadie@ejemplo.cl', password: 'no es esta' } });
  expect(await shared.writesSinceLastAsked()).toEqual([]);
  await request.post(`${shared.url}/api/auth/register`, { data: newPerson() });
  expect(await shared.writesSinceLastAsked()).toEqual(['POST /api/auth/register']);
  expect(await shared.writesSinceLastAsked()).toEqual([]);
  await shared.stop();
  await removeDataFolder(folder);
});
