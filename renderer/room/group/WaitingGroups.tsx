import { LockedNotice } from './GroupNotices.tsx';
import { text } from './group.es.ts';
import type { StoredGroup } from './group-storage.ts';

/** Says on the start screen that attendance waits to be sent, and asks for a password where it needs one. */
export function WaitingGroups({ groups }: { groups: readonly StoredGroup[] }) {
  // Unknown to the academy: the machine got another key of its training room, which needs a password too.
  const locked = groups.find(({ access }) => access !== 'open');
  return locked ? <LockedNotice groupId={locked.id} /> : <p role="status">{text.waiting}</p>;
}
