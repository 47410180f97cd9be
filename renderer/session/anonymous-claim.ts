import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { ApiError } from '../client/api-error.ts';
import type { SessionEnvironment } from './session-environment.ts';

/**
 * How somebody has signed in: with a password typed here, by a one-time code in the address, or automatically. Who types a password is
 * the visitor from before; a code may stand in a link that somebody else has sent (API.md, 'Who may act as whom').
 */
export type SignInMethod = 'password' | 'code' | 'automatic';

const anonymousIdSchema = z.string().regex(ANONYMOUS_ID_PATTERN);
const claimSchema = z.object({ userId: z.string(), anonymousId: anonymousIdSchema });
type Claim = z.infer<typeof claimSchema>;

/**
 * Moves what an anonymous visitor did to the account they sign in to. The claim is stored at sign-in and sent as soon as the server
 * answers; a person who came by a code is asked first. Claim and question outlive a reload, and count for their user alone.
 */
export class AnonymousClaim {
  constructor(private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls'>) {}

  /** Whether who signs in by this method is the visitor from before. In a kiosk nobody is: many people use it. */
  isSamePerson(method: SignInMethod): boolean {
    return method === 'password' && !this.isKiosk();
  }

  /** A kiosk is a browser that the server signs in automatically. */
  setKiosk(isKiosk: boolean): void {
    if (isKiosk) this.environment.storage.write('isKiosk', true);
    else this.environment.storage.remove('isKiosk');
  }

  /** `userId` has signed in: stores the claim or the question. The next visitor gets another anonymous id. */
  recordSignIn(userId: string, method: SignInMethod): void {
    const { storage } = this.environment;
    const anonymousId = storage.read('anonymousUserId', anonymousIdSchema);
    if (!anonymousId || method === 'automatic') return;
    storage.remove('anonymousUserId');
    if (this.isSamePerson(method)) storage.write('pendingClaim', { userId, anonymousId });
    else if (!this.isKiosk() && this.hasWatched(anonymousId)) storage.write('claimQuestion', { userId, anonymousId });
  }

  /** Whether the visitor is known to be `userId`: another tab has signed them in with a password. */
  isClaimed(userId: string, anonymousId: string): boolean {
    return this.read('pendingClaim', userId)?.anonymousId === anonymousId;
  }

  /** Whether `userId` has yet to choose if what was watched here is theirs. */
  hasQuestion(userId: string): boolean {
    return this.read('claimQuestion', userId) !== null;
  }

  /** Takes the choice of `userId`. @returns the anonymous id whose records are theirs from now on; null when none are */
  decide(userId: string, isTheirs: boolean): string | null {
    const question = this.read('claimQuestion', userId);
    if (!question) return null;
    this.environment.storage.remove('claimQuestion');
    if (!isTheirs) return null;
    this.environment.storage.write('pendingClaim', question);
    return question.anonymousId;
  }

  /** Sends the stored claim of `userId`, if there is one; it stays stored while the server is silent. */
  async sendClaim(userId: string): Promise<void> {
    const { storage, calls } = this.environment;
    const claim = this.read('pendingClaim', userId);
    if (!claim) return;
    try {
      await calls.claim(userId, { anonymousId: claim.anonymousId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (![400, 403, 404].includes(error.status)) return;
    }
    // Somebody else may have signed in meanwhile, and stored a claim of their own.
    if (this.read('pendingClaim', userId)?.anonymousId === claim.anonymousId) storage.remove('pendingClaim');
  }

  private read(key: 'pendingClaim' | 'claimQuestion', userId: string): Claim | null {
    const claim = this.environment.storage.read(key, claimSchema);
    return claim?.userId === userId ? claim : null;
  }

  private isKiosk(): boolean {
    return this.environment.storage.read('isKiosk', z.literal(true)) ?? false;
  }

  /** Nobody is asked about a visitor who has watched nothing. */
  private hasWatched(anonymousId: string): boolean {
    const recordsByActor = this.environment.storage.read('videoProgress', z.record(z.string(), z.unknown())) ?? {};
    return Object.keys(Object(recordsByActor[anonymousId])).length > 0;
  }
}
