import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { ApiError } from '../client/api-error.ts';
import type { SessionEnvironment } from './session-environment.ts';

/**
 * How somebody came in: with a password typed here, by the code of an app that hands them over, or without doing anything. Who types
 * a password is the visitor from before; a code may stand in a link that somebody else has sent (API.md, 'Who may act as whom').
 */
export type SignIn = 'typed' | 'handed-over' | 'unasked';

const anonymousIdSchema = z.string().regex(ANONYMOUS_ID_PATTERN);
const claimSchema = z.object({ userId: z.string(), anonymousId: anonymousIdSchema });
type Claim = z.infer<typeof claimSchema>;

/**
 * Moves what an anonymous visitor did to the account they signed in to. Promised at sign-in, kept when the server can be asked:
 * a promise outlives a reload, and so does a question; nobody else's sign-in takes them over.
 */
export class AnonymousClaim {
  constructor(private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls'>) {}

  /** Whether who comes in so is the visitor from before. In a room that signs in by itself nobody is: many use it. */
  isSamePerson(how: SignIn): boolean {
    return how === 'typed' && !this.isKiosk();
  }

  /** Whether this browser signs in by itself. */
  setKiosk(isKiosk: boolean): void {
    if (isKiosk) this.environment.storage.write('isKiosk', true);
    else this.environment.storage.remove('isKiosk');
  }

  /** The visitor has come in as `userId`; the next visitor gets another anonymous id. */
  meet(userId: string, how: SignIn): void {
    const { storage } = this.environment;
    const anonymousId = storage.read('anonymousUserId', anonymousIdSchema);
    if (!anonymousId || how === 'unasked') return;
    storage.remove('anonymousUserId');
    if (this.isSamePerson(how)) storage.write('pendingClaim', { userId, anonymousId });
    else if (!this.isKiosk() && this.hasWatched(anonymousId)) storage.write('claimQuestion', { userId, anonymousId });
  }

  /** Whether `userId` has yet to say if what was watched here is theirs. */
  isAsked(userId: string): boolean {
    return this.read('claimQuestion', userId) !== null;
  }

  /** What `userId` says to that. @returns the anonymous id that is theirs from now on */
  answer(userId: string, isTheirs: boolean): string | null {
    const asked = this.read('claimQuestion', userId);
    if (!asked) return null;
    this.environment.storage.remove('claimQuestion');
    if (!isTheirs) return null;
    this.environment.storage.write('pendingClaim', asked);
    return asked.anonymousId;
  }

  /** Keeps the promise made to `userId`. Without an answer it is kept another time. */
  async settle(userId: string): Promise<void> {
    const { storage, calls } = this.environment;
    const promised = this.read('pendingClaim', userId);
    if (!promised) return;
    try {
      await calls.claim(userId, { anonymousId: promised.anonymousId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (![400, 403, 404].includes(error.status)) return;
    }
    // Another one may have signed in meanwhile, to whom something else is promised.
    if (this.read('pendingClaim', userId)?.anonymousId === promised.anonymousId) storage.remove('pendingClaim');
  }

  private read(key: 'pendingClaim' | 'claimQuestion', userId: string): Claim | null {
    const claim = this.environment.storage.read(key, claimSchema);
    return claim?.userId === userId ? claim : null;
  }

  private isKiosk(): boolean {
    return this.environment.storage.read('isKiosk', z.literal(true)) ?? false;
  }

  /** Nobody is asked about a visitor who has only looked around. */
  private hasWatched(anonymousId: string): boolean {
    const shelves = this.environment.storage.read('videoProgress', z.record(z.string(), z.unknown())) ?? {};
    return Object.keys(Object(shelves[anonymousId])).length > 0;
  }
}
