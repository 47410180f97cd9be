import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { connection } from '../client/api.ts';
import { browserStorage, readStored } from '../client/storage.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { reportOf } from '../progress/lesson-progress.ts';
import { readRecords } from '../progress/progress-storage.ts';
import { sessionCalls } from '../session/session-calls.ts';
import { START_ADDRESS } from './addresses.ts';
import { goToBeginningOfHistory } from './history.ts';
import { forgetRoomSession, readRoom } from './room-storage.ts';
import { addBoxes, sealedBoxes } from './sealed-reports.ts';
import { wipe } from './wipe.ts';

/** Longest wait for the server to take the last progress, in ms; what is left is sealed. */
const SENDING_LIMIT_MS = 250;

/** The person at this machine. */
interface Person {
  /** Id under which the person watches. */
  readonly actorId: string;
  /** Null for a guest. */
  readonly tokens: AuthTokens | null;
}

/** The last signed-in person of this page; a session that ends removes its tokens before anybody can seal with them. */
let remembered: Person | null = null;
let ending: Promise<void> | null = null;

function storedPerson(): Person {
  return { actorId: browserProgress.store.actor(), tokens: readStored('authTokens', authTokensSchema) };
}

/** Called after each change of the session of this page. */
export function rememberPerson(): void {
  const person = storedPerson();
  if (person.tokens) remembered = person;
}

/**
 * Ends the session of the person at this machine: sends or seals the progress, wipes everything personal, and opens the
 * start screen in a new document, so that nothing is left in memory. A second call waits for the first.
 */
export function endSession(): Promise<void> {
  // If the page is closed from here on, the next one finds no session, and seals and wipes.
  forgetRoomSession();
  document.documentElement.dataset.room = 'ending';
  ending ??= endAndGo();
  return ending;
}

async function endAndGo(): Promise<void> {
  // A changed form must not ask whether to stay, and the old screen must not follow the history.
  for (const name of ['beforeunload', 'popstate'])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  await sealAndWipe();
  await goToBeginningOfHistory();
  window.location.replace(START_ADDRESS);
}

/** Sends or seals the progress of the person, and wipes everything personal, whatever fails. */
export async function sealAndWipe(): Promise<void> {
  const person = remembered ?? storedPerson();
  let boxes: string[] = [];
  try {
    boxes = await sealedBoxesOf(person);
    addBoxes(boxes);
  } catch (error) {
    console.warn('Progress could not be sealed.', error);
  }
  // The answer is not awaited; without one, the session ends with its box, or after 12 hours.
  if (person.tokens) void sessionCalls.logout(person.tokens).catch(() => undefined);
  await wipe();
  addBoxes(boxes); // On a full disk there is space only now.
}

async function sealedBoxesOf(person: Person): Promise<string[]> {
  const reports = await unsentReports(person);
  const sealKey = readRoom()?.sealKey;
  return sealKey ? sealedBoxes({ accessToken: person.tokens?.accessToken ?? null, reports }, sealKey) : [];
}

/** The reports that the server may not have. Without its answer: all of the person. The server merges repeated ones. */
async function unsentReports({ actorId }: Person): Promise<ProgressReport[]> {
  const { queue, store } = browserProgress;
  browserProgress.pageHides();
  const maySend = !connection.isOffline() && store.actor() === actorId;
  if (maySend && (await withinLimit(browserProgress.sendBeforeLogout()))) return [];
  const queued = queue.items().map(({ data }) => data);
  const own = queued.filter(({ userId }) => userId === actorId);
  const lessons = Object.values(readRecords(browserStorage, actorId).lessons);
  const oldestFirst = lessons.toSorted((one, other) => (one.lastWatched < other.lastWatched ? -1 : 1));
  const watched = oldestFirst.map((lesson) => reportOf(actorId, lesson));
  return [...watched.filter((report) => !queue.covers(report)), ...own];
}

function withinLimit(sending: Promise<boolean>): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SENDING_LIMIT_MS));
  return Promise.race([sending, limit]);
}
