import useSWR from 'swr';
import { ACTIVE_SELLERS_READ } from '../../../contract/reads.ts';
import {
  type ActiveSeller,
  activeSellerListSchema,
  type OwnReputation,
  ownReputationSchema,
} from '../../../contract/reputation.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../../client/freshness.ts';
import { useSession } from '../../session/useSession.ts';

/** The ranking, highest reputation first. */
export function useActiveSellers() {
  return useSWR<ActiveSeller[], ApiError>(
    ACTIVE_SELLERS_READ,
    () => callApi('GET', ACTIVE_SELLERS_READ, { schema: activeSellerListSchema }),
    FRESH_FIVE_MINUTES,
  );
}

/** The person's own reputation; not read for guests. */
export function useOwnReputation() {
  const { status, actorId } = useSession();
  const path = status === 'authenticated' ? `/api/users/${encodeURIComponent(actorId)}/reputation` : null;
  return useSWR<OwnReputation, ApiError>(
    path,
    (own: string) => callApi('GET', own, { schema: ownReputationSchema }),
    FRESH_FIVE_MINUTES,
  );
}
