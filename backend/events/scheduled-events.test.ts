import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveEvent, liveEventSchema } from '../../contract/events.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { dataOf } from '../testing/pages.ts';
import { SchedulingStandIn } from '../testing/scheduling-stand-in.ts';
import { TestAcademy, type TestAnswer } from '../testing/test-academy.ts';
import { EVENTS_TOPIC } from './event-topics.ts';

const ORGANIZATION = 'https://api.calendly.com/organizations/ORG';
const TYPE = 'https://api.calendly.com/event_types/TYPE';
const MINUTE_MS = 60_000;

function anEventOfTheService(changes: object = {}) {
  return {
    uri: 'https://api.calendly.com/scheduled_events/EVENT-1',
    name: 'Clase en vivo',
    start_time: '2026-07-15T23:00:00.000000Z',
    event_type: TYPE,
    location: { type: 'zoom' },
    invitees_counter: { total: 9, active: 7, limit: 20 },
    event_memberships: [{ user: 'https://api.calendly.com/users/U', user_name: 'Camila Rojas' }],
    ...changes,
  };
}

describe('the events of the scheduling service', () => {
  let service: SchedulingStandIn;
  let academy: TestAcademy;

  beforeAll(async () => {
    service = await SchedulingStandIn.open();
    academy = await TestAcademy.open({
      CALENDLY_TOKEN: 'token',
      CALENDLY_API_URL: service.url,
      BOOKING_URL: 'https://agenda.example',
    });
  });
  beforeEach(() => {
    academy.clock.advance(10 * MINUTE_MS); // the last good answer expires after five
    service.forget();
    service.answers = {
      '/users/me': { resource: { uri: 'https://api.calendly.com/users/U', current_organization: ORGANIZATION } },
      '/scheduled_events': { collection: [anEventOfTheService()] },
      '/event_types': {
        collection: [{ uri: TYPE, scheduling_url: 'https://calendly.com/a/clase', description_plain: 'Cómo vender.' }],
      },
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await academy.close();
    await service.close();
  });

  function list(): Promise<TestAnswer<LiveEvent[]>> {
    return academy.api.get<LiveEvent[]>('/api/calendly/events');
  }

  it("converts events to the academy's format and time zone", async () => {
    const answer = await list();
    expect(answer.json).toEqual([
      {
        id: 'EVENT-1',
        type: 'Sesión en vivo',
        title: 'Clase en vivo',
        description: 'Cómo vender.',
        date: '2026-07-15',
        time: '19:00',
        attendees: 7,
        instructor: 'Camila Rojas',
        bookingUrl: 'https://calendly.com/a/clase',
      },
    ]);
    expect(liveEventSchema.safeParse(answer.json[0]).success).toBe(true);
    expect(answer.headers.etag).toBeDefined();
  });

  it('invalidates cached answers only when the events change', async () => {
    const versions = academy.app.get(AnswerVersions);
    await list();
    const stamp = versions.stamp([EVENTS_TOPIC]);
    academy.clock.advance(MINUTE_MS);
    await list();
    expect(versions.stamp([EVENTS_TOPIC])).toBe(stamp);
    service.answers['/scheduled_events'] = { collection: [anEventOfTheService({ name: 'Otra clase' })] };
    academy.clock.advance(MINUTE_MS);
    expect((await list()).json[0]?.title).toBe('Otra clase');
    expect(versions.stamp([EVENTS_TOPIC])).not.toBe(stamp);
  });

  it('leaves events out of pages while the service fails and adds them after it recovers', async () => {
    const page = () => academy.api.get('/eventos');
    await list();
    academy.clock.advance(10 * MINUTE_MS);
    service.status = 500;
    const without = await page();
    expect(without.headers['cache-control']).toBe('no-cache');
    expect(dataOf(without.text).answers[1]).toMatchObject({ problem: { code: 'scheduling_unavailable' } });
    service.status = 200;
    academy.clock.advance(MINUTE_MS / 6);
    expect((await page()).headers.etag).toBe(without.headers.etag);
    const { json } = await list();
    expect(dataOf((await page()).text).answers[1]).toMatchObject({ data: json });
  });

  it('requests upcoming events with the token, sorted by start', async () => {
    await list();
    expect([...service.authorizations]).toEqual(['Bearer token']);
    const asked = service.requests.find(({ pathname }) => pathname === '/scheduled_events');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      organization: ORGANIZATION,
      status: 'active',
      sort: 'start_time:asc',
      count: '100',
      min_start_time: new Date(academy.clock.nowMs()).toISOString(),
    });
  });

  it('fills fields that the service omits with defaults', async () => {
    service.answers['/scheduled_events'] = {
      collection: [anEventOfTheService({ name: null, event_type: null, location: null, event_memberships: [] })],
    };
    expect((await list()).json).toMatchObject([
      { title: 'Sesión en vivo', description: '', instructor: '', bookingUrl: 'https://agenda.example' },
    ]);
  });

  it('shares one read among concurrent requests and reads again after 30 seconds', async () => {
    await Promise.all(Array.from({ length: 10 }, list));
    expect(service.requests).toHaveLength(3);
    academy.clock.advance(MINUTE_MS / 2 - 1);
    await list();
    expect(service.requests).toHaveLength(3);
    academy.clock.advance(1);
    await list();
    expect(service.requests).toHaveLength(6);
  });

  it.each([
    ['refuses', () => ({ status: 500 })],
    ['takes the token away', () => ({ status: 401 })],
    ['says something else', () => ({ answers: { '/users/me': { resource: {} } } })],
    ['answers no JSON', () => ({ answers: { '/users/me': '<html>' } })],
  ])('serves the last good answer for five minutes while the service %s, then 502', async (_how, fault) => {
    const good = (await list()).json;
    const healthy = { answers: service.answers, status: service.status };
    Object.assign(service, fault());
    academy.clock.advance(MINUTE_MS);
    expect(await list()).toMatchObject({ status: 200, json: good });
    academy.clock.advance(4 * MINUTE_MS - 1);
    expect(await list()).toMatchObject({ status: 200, json: good });
    academy.clock.advance(1);
    const late = await list();
    expect(late).toMatchObject({
      status: 502,
      json: { code: 'scheduling_unavailable' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(late.json).toEqual({
      statusCode: 502,
      code: 'scheduling_unavailable',
      message: expect.stringContaining('agenda'),
    });
    Object.assign(service, healthy);
    academy.clock.advance(MINUTE_MS);
    expect(await list()).toMatchObject({ status: 200, json: good });
  });

  it('sends no request for ten seconds after a failure', async () => {
    service.status = 500;
    await list();
    const asked = service.requests.length;
    await Promise.all([list(), list()]);
    expect(service.requests).toHaveLength(asked);
    academy.clock.advance(10_000);
    await list();
    expect(service.requests.length).toBeGreaterThan(asked);
  });

  it('retries ten seconds after a failure when the clock was set back', async () => {
    service.status = 500;
    await list();
    const asked = service.requests.length;
    academy.clock.setBack(60 * MINUTE_MS);
    academy.clock.advance(10_000);
    await list();
    expect(service.requests.length).toBeGreaterThan(asked);
  });

  it('answers 502 when the service takes longer than five seconds', async () => {
    service.isSilent = true;
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const waiting = list();
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    expect(timeout).toHaveBeenCalledWith(5_000);
    late.abort(new DOMException('late', 'TimeoutError'));
    expect(await waiting).toMatchObject({ status: 502, json: { code: 'scheduling_unavailable' } });
  });

  it("lists the academy's own events for staff only", async () => {
    const trainer = await academy.signInStaff('trainer');
    expect((await trainer.get('/api/calendly/events?all=1')).json).toEqual([]);
    expect((await academy.api.get('/api/calendly/events?all=1')).status).toBe(401);
  });
});
