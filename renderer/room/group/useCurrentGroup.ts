import useSWR from 'swr';
import type { RunningGroupSession } from '../../../contract/group-sessions.ts';
import type { ApiError } from '../../client/api-error.ts';
import { CURRENT_GROUP, fetchCurrentGroup } from './group-calls.ts';
import { groupDelivery } from './group-delivery.ts';
import type { StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';

const READ_EVERY_MS = 30_000;

/** Learns from the academy which lessons a running session has completed, and whether it runs at all. */
export function useCurrentGroup({ id, token, access }: StoredGroup): void {
  useSWR<RunningGroupSession, ApiError>(
    access === 'locked' ? null : [CURRENT_GROUP, token],
    () => fetchCurrentGroup(token),
    {
      refreshInterval: READ_EVERY_MS,
      revalidateIfStale: true,
      onSuccess: (current) => groupStore.learn(current),
      onError: ({ code }) => {
        if (code === 'group_session_locked') groupStore.setAccess(id, 'locked');
        if (code !== 'group_session_not_found') return;
        groupStore.end(id, 'itself');
        groupDelivery.sendSoon();
      },
    },
  );
}
