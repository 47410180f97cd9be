/** YouTube's origin without cookies before playback. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com';
/** Maximum milliseconds of the check whether YouTube is reachable. */
export const PROBE_MS = 4_000;

interface EmbedOptions {
  videoId: string;
  /** Origin of the academy, to which YouTube sends its messages. */
  origin: string;
  /** Whole seconds. */
  startSeconds: number;
  startsPaused: boolean;
}

/** URL of YouTube's player. Source: YouTube embedded players, 'Supported parameters'. */
export function youtubeAddress({ videoId, origin, startSeconds, startsPaused }: EmbedOptions): string {
  const address = new URL(`/embed/${encodeURIComponent(videoId)}`, YOUTUBE_ORIGIN);
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin,
    autoplay: startsPaused ? '0' : '1',
    // The academy has its own controls under the frame.
    controls: '0',
    iv_load_policy: '3',
    playsinline: '1',
    rel: '0',
    hl: 'es',
    cc_lang_pref: 'es',
  });
  if (startSeconds > 0) query.set('start', String(startSeconds));
  address.search = query.toString();
  return address.href;
}

export interface YoutubeFrame {
  /** Window inside the frame; `null` if there is none. */
  player: () => Pick<Window, 'postMessage'> | null;
  /** Whether YouTube is reachable; called only if its player sends nothing. */
  canReach: () => Promise<boolean>;
}

/** Whether YouTube's images load; a page may request images of other sites without their permission. */
export function canReachYoutube(videoId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), PROBE_MS);
    const finish = (isReached: boolean) => () => {
      clearTimeout(timer);
      resolve(isReached);
    };
    picture.onload = finish(true);
    picture.onerror = finish(false);
    picture.src = `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/default.jpg?now=${Date.now()}`;
  });
}
