import type { APIRequestContext, Page } from 'playwright/test';
import { type AuthTokens, authTokensAnswerSchema, ssoCodeAnswerSchema } from '../contract/auth.ts';
import { profileSchema } from '../contract/profile.ts';
import type { Login, Register } from '../contract/sign-in.ts';
import { type LessonProgress, progressListSchema } from '../contract/training.ts';

let made = 0;

/** A person without an account; another one at each call. */
export function newPerson(): Register {
  made += 1;
  const email = `lucia.${Date.now().toString(36)}.${process.pid}.${made}@ejemplo.cl`;
  return { name: 'Lucía', lastName: 'Vera', email, password: 'una clave larga' };
}

/** Accounts, created and used through the API instead of the screens. */
export class People {
  constructor(private readonly request: APIRequestContext) {}

  async register(person: Register): Promise<AuthTokens> {
    const answer = await this.request.post('/api/auth/register', { data: person });
    return authTokensAnswerSchema.parse(await answer.json()).data;
  }

  /** Creates an account, for actions through the API. */
  async arrive(person: Register = newPerson()): Promise<Actor> {
    return this.actor(await this.register(person));
  }

  /** The same, and signs the browser of `page` in. */
  async arriveIn(page: Page, person: Register = newPerson()): Promise<Actor> {
    const tokens = await this.register(person);
    await keepTokens(page, tokens);
    return this.actor(tokens);
  }

  /** Signs the browser of `page` in with an existing account. */
  async signIn(page: Page, { email, password }: Login): Promise<void> {
    const answer = await this.request.post('/api/auth/login', { data: { email, password } });
    await keepTokens(page, authTokensAnswerSchema.parse(await answer.json()).data);
  }

  /** A one-time code, as a mobile app requests it for its user. */
  async ssoCode({ accessToken }: AuthTokens): Promise<string> {
    const answer = await this.request.post('/api/auth/sso-code', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return ssoCodeAnswerSchema.parse(await answer.json()).data.code;
  }

  private async actor({ accessToken }: AuthTokens): Promise<Actor> {
    const answer = await this.request.get('/v1/me', { headers: bearer({ accessToken }) });
    return { id: profileSchema.parse(await answer.json()).id, accessToken };
  }
}

/**
 * Stores tokens in the page's storage, from an address of the academy that is no screen: nothing has to be rendered.
 */
async function keepTokens(page: Page, tokens: AuthTokens): Promise<void> {
  await page.goto('/health/live');
  await page.evaluate((stored) => window.localStorage.setItem('authTokens', stored), JSON.stringify(tokens));
}

export interface Actor {
  id: string;
  /** Null for a guest. */
  accessToken: string | null;
}

/** The actor of this page; after a sign-in, as soon as the page has stored its user. */
export async function actorOf(page: Page): Promise<Actor> {
  const actor = await page.waitForFunction((): Actor | null => {
    const read = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null');
    const accessToken: string | null = read('authTokens')?.accessToken ?? null;
    const id: string | undefined = accessToken ? read('userInfo')?.id : read('anonymousUserId');
    return id ? { id, accessToken } : null;
  });
  const value = await actor.jsonValue();
  if (!value) throw new Error('The page has no actor.');
  return value;
}

export function bearer({ accessToken }: Pick<Actor, 'accessToken'>): Record<string, string> {
  return accessToken ? { authorization: `Bearer ${accessToken}` } : {};
}

/** The progress of this page's actor on the server. */
export async function progressOnServer(page: Page): Promise<LessonProgress[]> {
  const actor = await actorOf(page);
  const answer = await page.request.get(`/api/users/${encodeURIComponent(actor.id)}/progress`, {
    headers: bearer(actor),
  });
  return progressListSchema.parse(await answer.json());
}

/** Furthest second of a lesson on the server; 0 before the first report. */
export async function secondsOnServer(page: Page, lessonId: string): Promise<number> {
  return (await progressOnServer(page)).find((one) => one.lessonId === lessonId)?.watchTime ?? 0;
}
