import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AdminGrant } from '../../contract/auth.ts';
import { callApi } from '../client/api.ts';
import { removeStored, writeStored } from '../client/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { problem, server } from '../testing/server.ts';
import { offline, refusal } from '../testing/session-browser.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { type AdminCalls, AdminSession } from './admin-session.ts';
import { browserAdminSession } from './browser-admin-session.ts';
import { browserSession } from './browser-session.ts';

const STAFF = { id: 'ana', role: 'trainer', name: 'Ana Núñez', expiresAt: '2026-03-03T03:00:00.000Z' } as const;
const GRANT: AdminGrant = { ...STAFF, adminKey: 'key-1' };
const INPUT = { username: 'ana', password: 'x' };

describe('an admin session', () => {
  let storage: ReturnType<typeof memoryStorage>;
  let calls: { [Name in keyof AdminCalls]: ReturnType<typeof vi.fn<AdminCalls[Name]>> };
  const aTab = () => new AdminSession({ storage, calls });

  beforeEach(() => {
    storage = memoryStorage();
    calls = {
      login: vi.fn<AdminCalls['login']>(async () => GRANT),
      logout: vi.fn<AdminCalls['logout']>(async () => undefined),
      session: vi.fn<AdminCalls['session']>(async () => STAFF),
    };
  });

  it('sends no request without a stored key', async () => {
    const tab = aTab();
    await tab.start();
    expect(tab.state()).toEqual({ status: 'out' });
    expect(calls.session).not.toHaveBeenCalled();
  });

  it('begins with a sign-in and continues after a reload', async () => {
    await aTab().login(INPUT);
    const reloaded = aTab();
    expect(reloaded.state()).toEqual({ status: 'unknown' });
    await reloaded.start();
    expect(reloaded.state()).toEqual({ status: 'in', staff: STAFF });
  });

  it('keeps the previous session when a sign-in is refused', async () => {
    const tab = aTab();
    await tab.login(INPUT);
    calls.login.mockRejectedValue(refusal());
    await expect(tab.login(INPUT)).rejects.toMatchObject({ status: 401 });
    expect(tab.state()).toMatchObject({ status: 'in' });
  });

  it("ends when the server refuses its key, with the state 'ended'", async () => {
    await aTab().login(INPUT);
    calls.session.mockRejectedValue(refusal());
    const tab = aTab();
    await tab.start();
    expect([tab.state(), storage.texts.has('adminKey')]).toEqual([{ status: 'ended' }, false]);
  });

  it.each([offline(), refusal(500), refusal(429)])(
    'stays unknown if the server gives no answer, and retries later',
    async (error) => {
      await aTab().login(INPUT);
      calls.session.mockRejectedValueOnce(error);
      const tab = aTab();
      await tab.start();
      expect(tab.state()).toEqual({ status: 'unknown' });
      await tab.start();
      expect(tab.state()).toMatchObject({ status: 'in' });
    },
  );

  it('is not ended by the refusal of the previous key', async () => {
    const tab = aTab();
    await tab.login(INPUT);
    tab.refused('an older key');
    expect(tab.state()).toMatchObject({ status: 'in' });
  });

  it('is revoked by signing out, and ends without the server too', async () => {
    const tab = aTab();
    await tab.login(INPUT);
    calls.logout.mockImplementation(() => {
      expect(storage.texts.has('adminKey')).toBe(true);
      return Promise.reject(offline());
    });
    await tab.logout();
    expect(calls.logout).toHaveBeenCalledOnce();
    expect([tab.state(), storage.texts.has('adminKey')]).toEqual([{ status: 'out' }, false]);
  });

  it('is shared by all tabs', async () => {
    const [tab, other] = [aTab(), aTab()];
    await tab.login(INPUT);
    other.storageChanged();
    await expect.poll(() => other.state()).toMatchObject({ status: 'in' });
    await tab.logout();
    other.storageChanged();
    expect(other.state()).toEqual({ status: 'out' });
  });
});

describe('a learner and a member of staff in one browser', () => {
  const schema = z.object({});

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await startSignedIn();
    server.use(http.post('*/api/admin/login', () => HttpResponse.json(GRANT)));
    await browserAdminSession.login(INPUT);
  });

  it('send both credentials with a call', async () => {
    let headers = new Headers();
    server.use(
      http.get('*/api/thing', ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );
    await callApi('GET', '/api/thing', { schema });
    expect(headers.get('x-admin-key')).toBe('key-1');
    expect(headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('lose only the admin session when its key is refused, without a token renewal', async () => {
    server.use(http.get('*/api/thing', () => problem('admin_session_ended')));
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ code: 'admin_session_ended' });
    expect([browserAdminSession.state().status, browserSession.state().status]).toEqual(['ended', 'authenticated']);
  });

  it('keep an admin session that began while the previous key was being refused', async () => {
    server.use(
      http.post('*/api/admin/login', () => HttpResponse.json({ ...GRANT, adminKey: 'key-2' })),
      http.get('*/api/thing', async ({ request }) => {
        expect(request.headers.get('x-admin-key')).toBe('key-1');
        await browserAdminSession.login(INPUT);
        return problem('admin_session_ended');
      }),
    );
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ code: 'admin_session_ended' });
    expect(browserAdminSession.state().status).toBe('in');
  });

  it("lose only the learner's session when its token is refused", async () => {
    server.use(
      http.get('*/api/thing', () => problem('not_authenticated')),
      http.post('*/api/auth/refresh', () => problem('not_authenticated')),
    );
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ code: 'not_authenticated' });
    expect([browserAdminSession.state().status, browserSession.state().status]).toEqual(['in', 'guest']);
  });

  it('keep the admin session when the learner signs out', async () => {
    await browserSession.logout();
    expect(browserAdminSession.state().status).toBe('in');
  });

  it('apply the changes of other tabs when the page returns from the back-forward cache', () => {
    removeStored('adminKey');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browserAdminSession.state()).toEqual({ status: 'out' });
  });

  it('sign out when another tab empties the storage', () => {
    writeStored('adminKey', '');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminKey' }));
    expect(browserAdminSession.state()).toEqual({ status: 'out' });
  });
});
