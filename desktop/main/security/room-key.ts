import { ROOM_KEY_HEADER } from '../../../contract/rooms.ts';

const ROOM_PATH = '/api/room';

/** The machine's key of a training room, and the academy that it is for. */
export interface RoomAccess {
  readonly key: string;
  readonly origin: string;
}

/** A request of a page, or one to which it was redirected. */
interface Requested {
  readonly url: string;
  /** The origin that issued the request; undefined for requests of the browser itself. */
  readonly initiatorOrigin?: string | undefined;
}

/**
 * The headers of a request, with the machine's key if the academy's own page calls a route for machines, and without
 * any room key otherwise: neither one of a page nor one from before a redirect.
 */
export function withRoomKey(
  headers: Readonly<Record<string, string>>,
  { url, initiatorOrigin }: Requested,
  { key, origin }: RoomAccess,
): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== ROOM_KEY_HEADER);
  const isForRoom = initiatorOrigin === origin && isRoomRoute(url, origin);
  return Object.fromEntries(isForRoom ? [...others, [ROOM_KEY_HEADER, key]] : others);
}

function isRoomRoute(address: string, academyOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === academyOrigin && (pathname === ROOM_PATH || pathname.startsWith(`${ROOM_PATH}/`));
}
