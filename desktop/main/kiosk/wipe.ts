import { clipboard, type Session, type WebContents } from 'electron';
import { LAUNCH_COOKIE } from '../../shared/backend-messages.ts';

/** Longest time for which the page waits, in ms; slower parts go on. */
export const WIPE_LIMIT_MS = 2_000;

/** What is wiped. */
interface Wiped {
  /** The page of the academy. */
  readonly page: WebContents;
  readonly academyOrigin: string;
  readonly progress: { clear(): Promise<void> };
}

interface WipeLog {
  warn(event: string, details: Readonly<Record<string, string>>): void;
}

/**
 * Removes what the shell and its browser store of a person: all parts at once, each whatever happens to the others.
 * Stays: the launch cookie, and the academy's `localStorage`, caches and service worker, which its page wipes. Nothing
 * of forms and spelling is stored: Electron fills in no forms, and a kiosk has no spelling check.
 */
export async function wipe({ page, academyOrigin, progress }: Wiped, log: WipeLog): Promise<void> {
  const { session } = page;
  const parts: Record<string, () => unknown> = {
    progress: () => progress.clear(),
    history: () => page.navigationHistory.clear(),
    clipboard: () => clearClipboards(),
    cookies: () => removeCookies(session),
    cache: () => session.clearCache(),
    'sign-ins': () => session.clearAuthCache(),
    'host names': () => session.clearHostResolverCache(),
    'data of other sites': () => session.clearData({ excludeOrigins: [academyOrigin], avoidClosingConnections: true }),
    'data of the academy': () =>
      session.clearStorageData({ origin: academyOrigin, storages: ['indexdb', 'filesystem'] }),
  };
  const unfinished = new Set(Object.keys(parts));
  const all = Object.entries(parts).map(async ([name, clear]) => {
    try {
      await clear();
    } catch (error) {
      log.warn('a part was not wiped', { part: name, reason: error instanceof Error ? error.message : String(error) });
    }
    unfinished.delete(name);
  });
  if (!(await isInTime(Promise.all(all)))) log.warn('the wipe is slow', { parts: [...unfinished].join(', ') });
}

async function isInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WIPE_LIMIT_MS);
  });
  const isDone = await Promise.race([work.then(() => true), limit]);
  clearTimeout(timer);
  return isDone;
}

/** Linux has a second clipboard, for selected text. */
function clearClipboards(): void {
  clipboard.clear();
  if (process.platform === 'linux') clipboard.selection.clear();
}

async function removeCookies({ cookies }: Session): Promise<void> {
  const others = (await cookies.get({})).filter(({ name }) => name !== LAUNCH_COOKIE);
  const addressOf = ({ domain = '', path = '/', secure = false }) =>
    `${secure ? 'https' : 'http'}://${domain.replace(/^\./, '')}${path}`;
  await Promise.all(others.map((cookie) => cookies.remove(addressOf(cookie), cookie.name)));
}
