import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AdminGrant } from '../contract/auth.ts';
import { Allow, type Rule } from './access/allow.ts';
import { type Caller, CurrentCaller } from './access/caller.ts';
import { appModule } from './app.module.ts';
import { Config } from './config/config.ts';
import { type DeclaredRoute, routesOfApp } from './testing/declared-routes.ts';
import { aLearner, bearer, type TestLearner } from './testing/people.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';
import { aWebBuild } from './testing/web-build.ts';

const NOTHING = '019c0000-0000-7000-8000-000000000000';
/** The outcomes of a call: the caller must sign in, is refused, or passes. */
const SIGN_IN = 401;
const FORBIDDEN = 403;
const PASSES = 'passes';

type Outcome = typeof SIGN_IN | typeof FORBIDDEN | typeof PASSES;
type CallerKind = 'guest' | 'another learner' | 'trainer' | 'admin';

/**
 * Outcomes by caller for a call that names one learner and is sent by another caller. See docs/requirements.md, 'Acting
 * under an id'.
 */
function expected({ access }: Rule, namesSomebody: boolean): Record<CallerKind, Outcome> {
  switch (access) {
    case 'public':
    case 'public-recognised':
      return { guest: PASSES, 'another learner': PASSES, trainer: PASSES, admin: PASSES };
    case 'signed-address':
      return { guest: FORBIDDEN, 'another learner': FORBIDDEN, trainer: FORBIDDEN, admin: FORBIDDEN };
    case 'room':
    case 'loopback-or-token':
      return { guest: SIGN_IN, 'another learner': SIGN_IN, trainer: SIGN_IN, admin: SIGN_IN };
    case 'learner':
      return {
        guest: SIGN_IN,
        'another learner': namesSomebody ? FORBIDDEN : PASSES,
        trainer: SIGN_IN,
        admin: SIGN_IN,
      };
    case 'learner-or-admin':
      return { guest: SIGN_IN, 'another learner': PASSES, trainer: FORBIDDEN, admin: PASSES };
    case 'owner':
    case 'owner-or-capability':
      return { guest: SIGN_IN, 'another learner': FORBIDDEN, trainer: FORBIDDEN, admin: PASSES };
    case 'trainer':
      return { guest: SIGN_IN, 'another learner': SIGN_IN, trainer: PASSES, admin: PASSES };
    case 'admin':
      return { guest: SIGN_IN, 'another learner': SIGN_IN, trainer: FORBIDDEN, admin: PASSES };
  }
}

describe('every route', () => {
  let academy: TestAcademy;
  let routes: (DeclaredRoute & { rule: Rule })[];
  let ana: TestLearner;
  let callers: Record<CallerKind, () => Promise<TestApi>>;
  /** Signed-in staff by user name; cleared by the call that signs out. */
  const signedIn = new Map<string, TestApi>();

  beforeAll(async () => {
    // With a training room, so that its automatic sign-in passes.
    academy = await TestAcademy.open({
      RATE_LIMIT: '100',
      AUTO_LOGIN_EMAIL: 'sala@example.com',
      ROOM_KEY: 'la-llave-de-la-sala',
    });
    routes = routesOfApp(academy.app).flatMap((route) => (route.rule ? [{ ...route, rule: route.rule }] : []));
    await aLearner(academy, 'sala');
    ana = await aLearner(academy, 'ana');
    const berta = await aLearner(academy, 'berta');
    await academy.signInStaff('trainer');
    await academy.signInStaff('admin');
    const outside = academy.api.with({ host: 'academia.example', 'x-room-key': 'la-llave-de-la-sala' });
    const asStaff = async (username: string) => {
      const present = signedIn.get(username);
      if (present) return present;
      const api = await outside.signIn(username);
      signedIn.set(username, api);
      return api;
    };
    callers = {
      guest: async () => outside,
      'another learner': async () => bearer(outside, berta.tokens.accessToken),
      trainer: () => asStaff('trainer'),
      admin: () => asStaff('admin'),
    };
  });
  afterAll(() => academy.close());

  /** Calls the route with Ana's id if it takes an id of an actor, otherwise with an empty body. */
  function call(api: TestApi, { method, url, rule }: DeclaredRoute & { rule: Rule }, query = '') {
    if (url.endsWith('/logout')) signedIn.clear();
    const address = url.replace(':userId', ana.id).replace(/:\w+/g, NOTHING);
    const body = rule.actorField ? { [rule.actorField]: ana.id } : {};
    return api.call(method, `${address}${query}`, method === 'GET' ? undefined : body);
  }

  function outcomeOf(status: number): Outcome | `a fault: ${number}` {
    if (status === SIGN_IN || status === FORBIDDEN) return status;
    return status < 500 ? PASSES : `a fault: ${status}`;
  }

  it.each<CallerKind>(['guest', 'another learner', 'trainer', 'admin'])(
    'grants a %s what its access level allows, before it validates the request',
    async (kind) => {
      const actual: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const route of routes) {
        wanted[route.name] = expected(route.rule, route.url.includes(':userId'))[kind];
        actual[route.name] = outcomeOf((await call(await callers[kind](), route)).status);
      }
      expect(actual).toEqual(wanted);
    },
  );

  it('with the parameter all declares the role for all=1, and refuses other callers', async () => {
    const takers = routes.filter(({ query }) => query instanceof z.ZodObject && 'all' in query.shape);
    expect(takers.length).toBeGreaterThan(0);
    expect(routes.filter(({ rule }) => rule.all)).toEqual(takers);
    for (const route of takers) {
      const level = expected({ access: route.rule.all ?? 'admin' }, false);
      for (const kind of Object.keys(callers) as CallerKind[]) {
        expect(outcomeOf((await call(await callers[kind](), route, '?all=1')).status), `${route.name} ${kind}`).toBe(
          level[kind],
        );
      }
    }
  });

  it('with :userId in its path has a level that compares it with the caller', () => {
    const open = routes.filter(
      ({ url, rule }) => url.includes(':userId') && !['learner', 'owner', 'owner-or-capability'].includes(rule.access),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('of the level owner-or-capability declares the place of the actor id', () => {
    const acting = routes.filter(({ rule }) => rule.access === 'owner-or-capability');
    expect(acting.length).toBeGreaterThan(3);
    for (const { name, url, rule } of acting) expect(url.includes(':userId') || rule.actorField, name).toBeTruthy();
  });

  it('with public writes is for signing in or out, the help, a missed search, or a download', () => {
    const open = routes.filter(({ method, rule }) => method !== 'GET' && rule.access.startsWith('public'));
    const known = [
      /^\/api\/(auth\/[\w-]+|admin\/(login|logout))$/,
      /^\/api\/materials\/:id\/download$/,
      /^\/api\/(help\/(faq-(view|rating)|report-problem)|search-misses)$/,
    ];
    const unknown = open.filter(({ url }) => !known.some((pattern) => pattern.test(url)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});

@Controller('asked')
class AskedController {
  @Get()
  @Allow('public-recognised')
  whoAsks(@CurrentCaller() { user, staff }: Caller): object {
    return { user: user?.id ?? null, staff: staff?.role ?? null };
  }
}

describe('a public-recognised route', () => {
  let academy: TestAcademy;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    const config = new Config({ LOG_LEVEL: 'silent', ...academy.database.environment });
    @Module({
      imports: [appModule(config, academy.clock, pino({ level: 'silent' }), await aWebBuild())],
      controllers: [AskedController],
    })
    class AskedModule {}
    app = await NestFactory.create<NestFastifyApplication>(AskedModule, new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(async () => {
    await app.close();
    await academy.close();
  });

  it('receives the learner and the role of staff, and null for invalid credentials', async () => {
    const ana = await aLearner(academy, 'ana');
    const asked = async (headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/asked', headers })).json<object>();
    const { adminKey } = await aKey(academy);
    expect(await asked()).toEqual({ user: null, staff: null });
    expect(await asked({ authorization: `Bearer ${ana.tokens.accessToken}` })).toEqual({ user: ana.id, staff: null });
    expect(await asked({ 'x-admin-key': adminKey })).toEqual({ user: null, staff: 'trainer' });
    expect(await asked({ authorization: 'Bearer made-up', 'x-admin-key': 'made-up' })).toEqual({
      user: null,
      staff: null,
    });
  });
});

async function aKey(academy: TestAcademy): Promise<AdminGrant> {
  await academy.signInStaff('trainer');
  return (await academy.api.post<AdminGrant>('/api/admin/login', { username: 'trainer', password: 'trainer-secret' }))
    .json;
}
