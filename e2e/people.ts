import type { APIRequestContext, Page } from 'playwright/test';
import { type AuthTokens, authTokensAnswerSchema, type Register, ssoCodeAnswerSchema } from '../contract/auth.ts';
import { type LessonProgress, progressListSchema } from '../contract/training.ts';

let made = 0;

/** Somebody who has no account yet; another one every time. */
export function newPerson(): Register {
  made += 1;
  const email = `lucia.${Date.now().toString(36)}.${process.pid}.${made}@ejemplo.cl`;
  return { name: 'Lucía', lastName: 'Vera', email, password: 'una clave larga' };
}

/** Accounts, made and used past the screens. */
export class People {
  constructor(private readonly request: APIRequestContext) {}

  async register(person: Register): Promise<AuthTokens> {
    const answer = await this.request.post('/api/auth/register', { data: person });
    return authTokensAnswerSchema.parse(await answer.json()).data;
  }

  /** A one-time code, as a mobile app asks for before it hands its person over. */
  async ssoCode({ accessToken }: AuthTokens): Promise<string> {
    const answer = await this.request.post('/api/auth/sso-code', { headers: { authorization: `Bearer ${accessToken}` } });
    return ssoCodeAnswerSchema.parse(await answer.json()).data.code;
  }
}

export interface Actor {
  id: string;
  /** Null for a guest. */
  accessToken: string | null;
}

/** Whoever uses this page. */
export function actorOf(page: Page): Promise<Actor> {
  return page.evaluate(() => {
    const read = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null');
    const accessToken: string | null = read('authTokens')?.accessToken ?? null;
    return { id: accessToken ? read('userInfo').id : read('anonymousUserId'), accessToken };
  });
}

export function bearer({ accessToken }: Actor): Record<string, string> {
  return accessToken ? { authorization: `Bearer ${accessToken}` } : {};
}

/** What the server knows of whoever uses this page, asked for in their own name. */
export async function progressOnServer(page: Page): Promise<LessonProgress[]> {
  const actor = await actorOf(page);
  const answer = await page.request.get(`/api/users/${encodeURIComponent(actor.id)}/progress`, { headers: bearer(actor) });
  return progressListSchema.parse(await answer.json());
}

/** The furthest second of a lesson that the server knows of; 0 before the first word of it. */
export async function secondsOnServer(page: Page, lessonId: string): Promise<number> {
  return (await progressOnServer(page)).find((one) => one.lessonId === lessonId)?.watchTime ?? 0;
}
