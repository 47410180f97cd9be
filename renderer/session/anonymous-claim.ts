import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { ApiError } from '../client/api-error.ts';
import type { SessionEnvironment } from './session-environment.ts';

/**
 * Way of signing in: a password typed here, a one-time code in the address, or automatic. Only a password
 * proves that the person is the earlier visitor: a code can be in a link from another person.
 */
export type SignInMethod = 'password' | 'code' | 'automatic';

const anonymousIdSchema = z.string().regex(ANONYMOUS_ID_PATTERN);
const claimSchema = z.object({ userId: z.string(), anonymousId: anonymousIdSchema });
type Claim = z.infer<typeof claimSchema>;

/**
 * Moves an anonymous visitor's records to their account. Stores the claim at sign-in and sends it once the server
 * answers; after a code it asks the person first. Claim and question survive a reload and count only for one user.
 */
export class AnonymousClaim {
  constructor(private readonly environment: Pick<SessionEnvironment, 'storage' | 'calls'>) {}

  /** Whether this method proves that the person is the earlier visitor. Never in a kiosk, which many people share. */
  isSamePerson(method: SignInMethod): boolean {
    return method === 'password' && !this.isKiosk();
  }

  /** A kiosk is a browser that the server signs in automatically. */
  setKiosk(isKiosk: boolean): void {
    if (isKiosk) this.environment.storage.write('isKiosk', true);
    else this.environment.storage.remove('isKiosk');
  }

  /** Stores the claim or the question after the sign-in of `userId`. The next visitor gets a new anonymous id. */
  recordSignIn(userId: string, method: SignInMethod): void {
    const { storage } = this.environment;
    const anonymousId = storage.read('anonymousUserId', anonymousIdSchema);
    if (!anonymousId || method === 'automatic') return;
    storage.remove('anonymousUserId');
    if (this.isSamePerson(method)) storage.write('pendingClaim', { userId, anonymousId });
    else if (!this.isKiosk() && this.hasWatched(anonymousId)) storage.write('claimQuestion', { userId, anonymousId });
  }

  /** Whether `userId` has a claim on the visitor: another tab signed them in with a password. */
  isClaimed(userId: string, anonymousId: string): boolean {
    return this.read('pendingClaim', userId)?.anonymousId === anonymousId;
  }

  /** Whether `userId` has not chosen yet whether this browser's records are theirs. */
  hasQuestion(userId: string): boolean {
    return this.read('claimQuestion', userId) !== null;
  }

  /** Stores the choice of `userId`. @returns the anonymous id whose records become theirs; `null` for none */
  decide(userId: string, isTheirs: boolean): string | null {
    const question = this.read('claimQuestion', userId);
    if (!question) return null;
    this.environment.storage.remove('claimQuestion');
    if (!isTheirs) return null;
    this.environment.storage.write('pendingClaim', question);
    return question.anonymousId;
  }

  /** Sends the stored claim of `userId`, if any; the claim stays stored if the server does not answer. */
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
    // Another person may have signed in during the request and stored their own claim.
    if (this.read('pendingClaim', userId)?.anonymousId === claim.anonymousId) storage.remove('pendingClaim');
  }

  private read(key: 'pendingClaim' | 'claimQuestion', userId: string): Claim | null {
    const claim = this.environment.storage.read(key, claimSchema);
    return claim?.userId === userId ? claim : null;
  }

  private isKiosk(): boolean {
    return this.environment.storage.read('isKiosk', z.literal(true)) ?? false;
  }

  /** Whether the visitor has watched anything; without records there is no question. */
  private hasWatched(anonymousId: string): boolean {
    const recordsByActor = this.environment.storage.read('videoProgress', z.record(z.string(), z.unknown())) ?? {};
    return Object.keys(Object(recordsByActor[anonymousId])).length > 0;
  }
}
