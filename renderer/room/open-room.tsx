import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onOtherTabWrite } from '../client/storage.ts';
import { forbidPrinting } from '../platform/printing.ts';
import { browserSession } from '../session/browser-session.ts';
import { START_ADDRESS } from './addresses.ts';
import { endSession, rememberPerson, sealAndWipe } from './end-session.ts';
import { coverHistory, goToBeginningOfHistory, isCovered } from './history.ts';
import { mayResume } from './idle-time.ts';
import { RoomBar } from './RoomBar.tsx';
import { type RoomSession, readRoom, readRoomSession, type StoredRoom } from './room-storage.ts';

const MINUTE_MS = 60_000;

/**
 * Decides what a page of this machine shows: the opened address during a session, else the start screen, after
 * everything that a person may have left. @param open shows the page
 */
export async function openRoom(open: () => void): Promise<void> {
  const room = readRoom();
  const session = resumableSession(room);
  listenToOtherPages(session);
  if (room && session) showBar(room, session);
  else if (!(await prepareStartScreen())) return;
  open();
}

function resumableSession(room: StoredRoom | null): RoomSession | null {
  const session = readRoomSession();
  if (!room || !session) return null;
  return mayResume(session.usedAtMs, Date.now(), room.settings.idleMinutes * MINUTE_MS) ? session : null;
}

/** Loads the page again when it is not of the machine's session any more. */
function listenToOtherPages(session: RoomSession | null): void {
  const reload = () => {
    document.documentElement.dataset.room = 'ending';
    window.location.reload();
  };
  // A page from the back-forward cache shows what an earlier person saw.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
  onOtherTabWrite(['roomSession'], () => {
    if (readRoomSession()?.id !== session?.id) reload();
  });
}

/** Wipes, and prepares the start screen. @returns false if another page is loaded for it */
async function prepareStartScreen(): Promise<boolean> {
  await sealAndWipe();
  if (isCovered()) return true;
  await goToBeginningOfHistory();
  // The server may have painted another screen into this page.
  if (window.location.pathname === START_ADDRESS) coverHistory();
  else window.location.replace(START_ADDRESS);
  return window.location.pathname === START_ADDRESS;
}

function showBar(room: StoredRoom, session: RoomSession): void {
  if (window.location.pathname === START_ADDRESS) window.history.replaceState(null, '', '/');
  if (room.settings.printing === 'nothing') forbidPrinting();
  document.documentElement.dataset.room = '';
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <StrictMode>
      <RoomBar room={room} session={session} />
    </StrictMode>,
  );
  endWithPerson(session);
}

/** A sign-out in the menu, and a session that the server refuses, end the session of the training room too. */
function endWithPerson({ learnerId }: RoomSession): void {
  let isPerson = learnerId !== null;
  rememberPerson();
  browserSession.subscribe(() => {
    const { status } = browserSession.state();
    if (isPerson && status === 'guest') void endSession();
    isPerson ||= status === 'authenticated';
    rememberPerson();
  });
}
