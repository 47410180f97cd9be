import { EventEmitter } from 'node:events';
import type { Cookie, Cookies, CookiesGetFilter, CookiesSetDetails } from 'electron';
import { browser } from './browser.ts';
import type { Protocol } from './cdp.ts';
import { profile } from './profile.ts';

type SameSite = Cookie['sameSite'];

const TO_CHROMIUM: Record<SameSite, Protocol.Network.CookieSameSite | undefined> = {
  strict: 'Strict',
  lax: 'Lax',
  no_restriction: 'None',
  unspecified: undefined,
};
const FROM_CHROMIUM: Record<Protocol.Network.CookieSameSite, SameSite> = {
  Strict: 'strict',
  Lax: 'lax',
  None: 'no_restriction',
};

/** The cookies of the browser itself. */
export class FakeCookies extends EventEmitter implements Pick<Cookies, 'set' | 'get' | 'remove'> {
  async set({ sameSite = 'lax', expirationDate, name = '', value = '', ...rest }: CookiesSetDetails): Promise<void> {
    const cookie = { ...rest, name, value, expires: expirationDate, sameSite: TO_CHROMIUM[sameSite] };
    await (await chromium()).send('Storage.setCookies', { cookies: [cookie], ...profile.params() });
  }

  async get({ url, name, domain }: CookiesGetFilter): Promise<Cookie[]> {
    const { cookies } = await (await chromium()).send('Storage.getCookies', profile.params());
    const host = url === undefined ? domain : new URL(url).hostname;
    const chosen = cookies.filter(
      (one) => (name ?? one.name) === one.name && (host === undefined || isFor(one.domain, host)),
    );
    return chosen.map(toElectron);
  }

  /** The protocol removes no single cookie of a browser: the cookie expires. */
  async remove(url: string, name: string): Promise<void> {
    const cookie = { url, name, value: '', expires: 1 };
    await (await chromium()).send('Storage.setCookies', { cookies: [cookie], ...profile.params() });
  }
}

async function chromium() {
  return (await browser.whenRunning()).chromium.connection.browser;
}

function isFor(domain: string, host: string): boolean {
  return domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));
}

function toElectron({
  name,
  value,
  domain,
  path,
  secure,
  httpOnly,
  session,
  expires,
  sameSite,
}: Protocol.Network.Cookie): Cookie {
  return {
    name,
    value,
    domain,
    path,
    secure,
    httpOnly,
    session,
    hostOnly: !domain.startsWith('.'),
    sameSite: sameSite ? FROM_CHROMIUM[sameSite] : 'unspecified',
    ...(session ? {} : { expirationDate: expires }),
  };
}
