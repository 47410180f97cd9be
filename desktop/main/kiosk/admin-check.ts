import { adminGrantSchema } from '../../../contract/auth.ts';
import { ADMIN_KEY_HEADER } from '../../../contract/headers.ts';
import type { AdminLogin } from '../../../contract/sign-in.ts';

/** Longest time for one answer, in ms. */
const LIMIT_MS = 8_000;

/** The academy of a kiosk, reachable with `fetch`. `headers`: those that it requires of every request. */
export interface AcademyAccess {
  readonly origin: string;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
  readonly headers: Readonly<Record<string, string>>;
}

/** `refused`: no admin's user and password. `limited`: the server accepts no sign-in for a while. */
export type AdminCheck = 'admin' | 'refused' | 'limited' | 'unreachable';

/** Whether the academy's server answers and is ready. */
export async function doesAnswer({ origin, fetch, headers }: AcademyAccess): Promise<boolean> {
  const options = { headers: { ...headers }, signal: AbortSignal.timeout(LIMIT_MS) };
  return fetch(`${origin}/health/ready`, options).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Checks by signing in at the academy; the session is ended at once, also that of a trainer. */
export async function checkAdmin({ username, password }: AdminLogin, academy: AcademyAccess): Promise<AdminCheck> {
  try {
    const answer = await post('/api/admin/login', academy, { body: JSON.stringify({ username, password }) });
    if (answer.status === 429) return 'limited';
    if (answer.status >= 400 && answer.status < 500) return 'refused';
    const { role, adminKey } = adminGrantSchema.parse(await answer.json());
    await post('/api/admin/logout', academy, { headers: { [ADMIN_KEY_HEADER]: adminKey } });
    return role === 'admin' ? 'admin' : 'refused';
  } catch {
    return 'unreachable'; // No answer, or not one of an academy.
  }
}

function post(path: string, { origin, fetch, headers }: AcademyAccess, given: RequestInit): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
    ...given,
    headers: { ...headers, ...(given.body ? { 'content-type': 'application/json' } : {}), ...given.headers },
  });
}
