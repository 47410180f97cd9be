import { useSyncExternalStore } from 'react';
import { isWaiting, type StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';

const NONE: readonly StoredGroup[] = [];

/** The group session that this machine shows; null without one. */
export function useShownGroup(): StoredGroup | null {
  return useSyncExternalStore(groupStore.subscribe, groupStore.shown, () => null);
}

/** Left group sessions whose attendance the academy lacks. */
export function useWaitingGroups(): readonly StoredGroup[] {
  const groups = useSyncExternalStore(groupStore.subscribe, groupStore.all, () => NONE);
  return groups.filter((group) => group.isLeft && isWaiting(group));
}
