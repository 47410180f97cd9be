import { vi } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import { ApiError, offlineError } from '../client/api-error.ts';
import { Session } from '../session/session.ts';
import type { SessionCalls } from '../session/session-calls.ts';
import type { SessionEnvironment } from '../session/session-environment.ts';
import { ManualClock } from './manual-clock.ts';
import { memoryStorage } from './memory-storage.ts';
import { ANA, aProfile, tokensOf } from './people.ts';

export const CREDENTIALS = { email: 'ana@example.com', password: 'x' };

export function refusal(status = 401): ApiError {
  return new ApiError({ status, statusText: 'Refused', code: 'not_authenticated', message: '', sentence: '' });
}

export function offline(): ApiError {
  return offlineError(0, '0: no network');
}

/** A browser in which Ana can sign in and the automatic sign-in is refused; each test changes single calls. */
export function aBrowser() {
  const clock = new ManualClock();
  const storage = memoryStorage();
  const logged: string[] = [];
  let ids = 0;
  const signedIn = async () => tokensOf(ANA, clock.ms);
  const calls = {
    login: vi.fn<SessionCalls['login']>(signedIn),
    register: vi.fn<SessionCalls['register']>(signedIn),
    exchange: vi.fn<SessionCalls['exchange']>(signedIn),
    autoLogin: vi.fn<SessionCalls['autoLogin']>(() => Promise.reject(refusal())),
    refresh: vi.fn<SessionCalls['refresh']>(async () => tokensOf(ANA, clock.ms, 2)),
    logout: vi.fn<SessionCalls['logout']>(async () => undefined),
    profile: vi.fn<SessionCalls['profile']>(async () => aProfile()),
    updateProfile: vi.fn<SessionCalls['updateProfile']>(async () => aProfile(ANA, { name: 'Anita' })),
    claim: vi.fn<SessionCalls['claim']>(async () => undefined),
  } satisfies SessionCalls;

  function storedId(key: 'anonymousUserId' | 'tempUserId', prefix: string): string {
    const stored = storage.texts.get(key);
    if (stored) return JSON.parse(stored) as string;
    ids += 1;
    const made = `${prefix}_${String(ids).padStart(20, '0')}`;
    storage.write(key, made);
    return made;
  }

  /** @param withLock by default tabs run without a lock */
  function aTab(withLock: SessionEnvironment['withLock'] = (_name, work) => work()): Session {
    return new Session({
      nowMs: clock.nowMs,
      storage,
      calls,
      withLock,
      anonymousId: () => storedId('anonymousUserId', 'anon'),
      temporaryId: () => storedId('tempUserId', 'temp'),
      log: (message) => void logged.push(message),
    });
  }

  const storedTokens = () => JSON.parse(storage.texts.get('authTokens') ?? 'null') as AuthTokens | null;
  return { clock, storage, logged, calls, aTab, storedTokens };
}
