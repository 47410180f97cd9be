import { ROOM_SILENT_MS, type Room } from '../../../contract/rooms.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useNow } from '../../kit/first-render.ts';
import { timeAgo } from '../../kit/time-ago.ts';
import { text } from './rooms.es.ts';

/** The state of a training room: who uses it, or the age of its last sign of life. */
export function RoomState({ state: { lastSeenAt, present, hasGuest } }: Pick<Room, 'state'>) {
  const nowMs = useNow();
  const people = [...present, ...(hasGuest ? [text.guest] : [])];
  if (lastSeenAt === null) return <Badge>{text.neverSeen}</Badge>;
  if (nowMs - Date.parse(lastSeenAt) > ROOM_SILENT_MS)
    return <Badge>{text.silentSince(timeAgo(lastSeenAt, nowMs))}</Badge>;
  if (people.length > 0) return <Badge kind="ok">{text.inUse(people.join(', '))}</Badge>;
  return <Badge kind="info">{text.lastSeen(timeAgo(lastSeenAt, nowMs))}</Badge>;
}
