import { erasureSchema } from '../../contract/erasure.ts';
import { callApi } from '../client/api.ts';
import { useSession, useSessionActions } from './useSession.ts';

/** Asks that one's own account be erased, and takes that back. Both throw `ApiError`. */
export function useErasure() {
  const { user } = useSession();
  const session = useSessionActions();
  return {
    /** ISO 8601 in UTC; null: the account stays. */
    erasesAt: user.erasesAt ?? null,
    ask: async (password: string): Promise<void> => {
      const { erasesAt } = await callApi('DELETE', '/v1/me', { body: { password }, schema: erasureSchema });
      session.takeErasure(erasesAt);
    },
    keep: async (): Promise<void> => {
      const { erasesAt } = await callApi('DELETE', '/v1/me/erasure', { schema: erasureSchema });
      session.takeErasure(erasesAt);
    },
  };
}
