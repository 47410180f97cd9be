import { erasureSchema } from '../../contract/erasure.ts';
import { callApi } from '../client/api.ts';
import { useSession, useSessionActions } from './useSession.ts';

/** Requests the erasure of the learner's own account and cancels it. Both calls throw `ApiError`. */
export function useErasure() {
  const { user } = useSession();
  const session = useSessionActions();
  return {
    /** ISO 8601 in UTC; `null` if no erasure is scheduled. */
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
