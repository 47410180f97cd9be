import { Controller, Get } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeclaredRoute, routesOf, routesOfApp } from './testing/declared-routes.ts';
import { partsOf, type SchemaPart } from './testing/schema-parts.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

function withoutRule(routes: DeclaredRoute[]): string[] {
  return routes.filter(({ rule }) => rule === undefined).map(({ name }) => name);
}

/** Whether the schema refuses an object with an unknown field. */
function isStrict({ _zod: { def } }: SchemaPart['schema']): boolean {
  return def.type === 'object' && def.catchall?._zod.def.type === 'never';
}

/** A path that matches the route. */
function anAddressOf({ url }: DeclaredRoute): string {
  return url.replace(/:\w+/g, '019c0000-0000-7000-8000-000000000000');
}

@Controller('forgotten')
class ForgetfulController {
  @Get('thing')
  readThing(): string {
    return 'nobody said who may read this';
  }
}

describe('the routes', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let routes: DeclaredRoute[];

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '10' }); // Every route is called several times.
    admin = await academy.signInStaff('admin');
    routes = routesOfApp(academy.app);
  });
  afterAll(() => academy.close());

  it('all declare an access level', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(withoutRule(routes)).toEqual([]);
  });

  it('declare answers that accept unknown fields', () => {
    const strict = routes.flatMap(({ name, answers }) =>
      (answers ? partsOf(answers) : [])
        .filter(({ schema }) => isStrict(schema))
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
    expect(strict).toEqual([]);
  });

  it('without an access level are reported by name', () => {
    expect(withoutRule(routesOf(ForgetfulController))).toEqual(['ForgetfulController.readThing']);
  });

  it('never answer an unforeseen body with a server error', async () => {
    const bodies = [
      'null',
      '[]',
      '7',
      '"x"',
      'true',
      '{}',
      '{"title":[]}',
      '{"viewerId":{}}',
      '{"name":1e999}',
      '[[[[',
    ];
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      for (const body of bodies) {
        const answer = await admin.call(route.method, anAddressOf(route), body, { 'content-type': 'application/json' });
        expect(answer.status, `${route.name} ${body}`).toBeLessThan(500);
      }
    }
  });

  it('never answer an unforeseen address with a server error or with a page below /api', async () => {
    const ids = [
      '%00',
      '..%2f..%2fetc',
      "'%20OR%201=1--",
      '%F0%9F%9A%80',
      '__proto__',
      'constructor',
      'x'.repeat(2_000),
      '-1',
      '%25',
    ];
    for (const route of routes.filter(({ url }) => url.includes(':'))) {
      for (const id of ids) {
        const answer = await academy.api.call(route.method, route.url.replace(/:\w+/g, id));
        expect(answer.status, `${route.name} ${id}`).toBeLessThan(500);
        expect(String(answer.headers['content-type'] ?? ''), `${route.name} ${id}`).not.toContain('text/html');
      }
    }
  });

  it('refuse unknown parameters by name', async () => {
    for (const query of ['toString=1', 'Q=x', 'limit[]=5']) {
      const answer = await academy.api.get<{ details: { path: string }[] }>(`/api/courses?${query}`);
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
      expect(answer.json.details.map(({ path }) => path)).toEqual([query.split('=')[0]]);
    }
  });

  it('leave the prototype of objects unchanged for parameters such as __proto__', async () => {
    expect((await academy.api.get('/api/courses?__proto__=1&constructor=1&__proto__[q]=x')).status).toBeLessThan(500);
    expect(Object.hasOwn(Object.prototype, 'q')).toBe(false);
  });
});
