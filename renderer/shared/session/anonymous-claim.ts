import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../../contract/identity.ts';
import { ApiError } from '../api-error.ts';
import type { SessionHost } from './session.ts';

const anonymousIdSchema = z.string().regex(ANONYMOUS_ID_PATTERN);
const pendingClaimSchema = z.object({ userId: z.string(), anonymousId: anonymousIdSchema });

/**
 * Moves what an anonymous visitor did to the account they signed in to. Promised at sign-in, kept when the server can be asked:
 * a promise outlives a reload, and nobody else's sign-in takes it over.
 */
export class AnonymousClaim {
  constructor(private readonly host: Pick<SessionHost, 'storage' | 'calls'>) {}

  /** The visitor has signed in as `userId`; the next visitor gets another anonymous id. */
  promise(userId: string): void {
    const { storage } = this.host;
    const anonymousId = storage.read('anonymousUserId', anonymousIdSchema);
    if (!anonymousId) return;
    storage.write('pendingClaim', { userId, anonymousId });
    storage.remove('anonymousUserId');
  }

  /** Keeps the promise made to `userId`. Without an answer it is kept another time. */
  async settle(userId: string): Promise<void> {
    const { storage, calls } = this.host;
    const promised = storage.read('pendingClaim', pendingClaimSchema);
    if (promised?.userId !== userId) return;
    try {
      await calls.claim(userId, { anonymousId: promised.anonymousId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (![400, 403, 404].includes(error.status)) return;
    }
    storage.remove('pendingClaim');
  }
}
