import { isDeepStrictEqual } from 'node:util';
import { render, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { setRestoration, useRestoration } from '../admin/restoring/restoration.ts';
import { connection } from '../client/api.ts';
import { shownToast, toast } from '../kit/toast.ts';
import { browserSession } from '../session/browser-session.ts';
import { type PageState, pageState, UNTOUCHED } from './page-state.ts';
import { ANA, tokensOf } from './people.ts';
import { server } from './server.ts';

const now = Date.now;
const { matchMedia } = window;

const restoration = () => renderHook(useRestoration).result.current;
const answer = async () => (await fetch('/api/thing')).status;

/** Changes every part of the page that a test may change. */
function changeEverything(): void {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('matchMedia', () => null);
  vi.stubEnv('ACADEMIA_SETUP_TEST', 'changed');
  vi.spyOn(Date, 'now').mockReturnValue(7);
  server.use(http.get('*/api/thing', () => new HttpResponse(null, { status: 204 })));
  render(<p>drawn</p>);
  document.body.style.overflow = 'hidden';
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  document.title = 'Otra';
  window.history.pushState(null, '', '/elsewhere?q=1#there');
  window.scrollTo(0, 70);
  document.body.appendChild(document.createElement('input')).focus();
  window.sessionStorage.setItem('tab', '1');
  window.localStorage.setItem('authTokens', JSON.stringify(tokensOf(ANA, 0)));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }));
  toast({ title: 'Guardado' });
  connection.failed();
  setRestoration('away');
}

describe('the page that tests share', () => {
  it('can be changed in every part that the setup restores', async () => {
    expect(pageState()).toEqual(UNTOUCHED);
    changeEverything();
    const isChanged = ([key, value]: [string, unknown]) => !isDeepStrictEqual(value, UNTOUCHED[key as keyof PageState]);
    const changed = Object.entries(pageState()).filter(isChanged);
    expect(changed.map(([key]) => key)).toEqual(Object.keys(UNTOUCHED));
    expect([shownToast.get()?.title, connection.isOffline(), restoration()]).toEqual(['Guardado', true, 'away']);
    expect(browserSession.state().status).toBe('authenticated');
    expect([Date.now(), window.matchMedia('x'), process.env.ACADEMIA_SETUP_TEST]).toEqual([7, null, 'changed']);
    vi.useRealTimers();
    expect(await answer()).toBe(204);
  });

  it('is restored for the next test', async () => {
    expect(pageState()).toEqual(UNTOUCHED);
    expect([shownToast.get(), connection.isOffline(), restoration()]).toEqual([null, false, 'none']);
    expect(browserSession.state().status).toBe('guest');
    expect([Date.now, window.matchMedia, process.env.ACADEMIA_SETUP_TEST]).toEqual([now, matchMedia, undefined]);
    expect(vi.isFakeTimers()).toBe(false);
    expect(await answer(), 'the handlers of the test before are gone').toBe(501);
  });
});
