import { LockedNotice } from './GroupNotices.tsx';
import { text } from './group.es.ts';
import type { StoredGroup } from './group-storage.ts';

/** Says on the start screen that attendance waits to be sent, and asks for a password where it needs one. */
export function WaitingGroups({ groups }: { groups: readonly StoredGroup[] }) {
  const locked = groups.find(({ access }) => access === 'locked');
  return locked ? <LockedNotice groupId={locked.id} /> : <p role="status">{text.waiting}</p>;
}
