import { authTokensSchema } from '../../contract/auth.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { connection } from '../client/api.ts';
import { readStored } from '../client/storage.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { reportOf } from '../progress/lesson-progress.ts';
import { sessionCalls } from '../session/session-calls.ts';
import { START_ADDRESS } from './addresses.ts';
import { readRoom } from './room-storage.ts';
import { storeSealed } from './sealed-reports.ts';
import { wipe } from './wipe.ts';

/** Longest wait for the server to take the last progress, in ms; what is left is sealed. */
const SENDING_LIMIT_MS = 250;
/** Longest wait for the browser to go back in its history, in ms. */
const HISTORY_LIMIT_MS = 1_500;

let ending: Promise<void> | null = null;

/**
 * Ends the session of the person at this machine: sends or seals the progress, wipes everything personal, and opens the
 * start screen in a new document, so that nothing is left in memory. A second call waits for the first.
 */
export function endSession(): Promise<void> {
  document.documentElement.dataset.room = 'ending';
  ending ??= leaveNothing()
    .then(goToBeginningOfHistory)
    .then(() => window.location.replace(START_ADDRESS));
  return ending;
}

/** Sends or seals what is left of a person, and wipes it. */
export async function leaveNothing(): Promise<void> {
  const tokens = readStored('authTokens', authTokensSchema);
  const reports = await unsentReports();
  const sealKey = readRoom()?.sealKey;
  if (sealKey) storeSealed({ accessToken: tokens?.accessToken ?? null, reports }, sealKey);
  // The answer is not awaited; without one, the session ends with its box, or after 12 hours.
  if (tokens) void sessionCalls.logout(tokens).catch(() => undefined);
  await wipe();
}

/** The reports that the server may not have. Without its answer these are all of the person; it merges them. */
async function unsentReports(): Promise<ProgressReport[]> {
  const { queue, store } = browserProgress;
  const isAllSent = !connection.isOffline() && (await withinLimit(browserProgress.sendBeforeLogout()));
  if (isAllSent) return [];
  const actorId = store.actor();
  const queued = queue.items().map(({ data }) => data);
  const own = queued.filter(({ userId }) => userId === actorId);
  const watched = store.history().map((lesson) => reportOf(actorId, lesson));
  return [...watched.toReversed().filter((report) => !queue.covers(report)), ...own];
}

function withinLimit(sending: Promise<boolean>): Promise<boolean> {
  return Promise.race([sending, pauseMs(SENDING_LIMIT_MS).then(() => false)]);
}

/**
 * Goes to the oldest page of this tab, from where the start screen removes all later ones. That page may be another
 * document: this one then ends here, and that one finds no session. Browsers without `navigation` have the addresses
 * left in their history, which all show the start screen.
 */
async function goToBeginningOfHistory(): Promise<void> {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  const [first] = navigation.entries();
  if (!first || first.key === navigation.currentEntry?.key) return;
  const arriving = navigation.traverseTo(first.key).finished?.catch(() => undefined);
  await Promise.race([arriving, pauseMs(HISTORY_LIMIT_MS)]);
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
