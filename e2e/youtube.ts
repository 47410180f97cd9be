import type { BrowserContext, Page, Route } from 'playwright/test';
import { z } from 'zod';
import type { OtherSite } from './other-sites.ts';

const EMBEDS = 'https://www.youtube-nocookie.com/embed/*';
const PICTURES = 'https://i.ytimg.com/**';
/** Sites of YouTube, for journeys that open them. */
export const YOUTUBE: OtherSite[] = ['www.youtube-nocookie.com', 'i.ytimg.com'];
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const playerSchema = z.object({ seconds: z.number(), state: z.number() });
/** State before the frame has loaded; -1 is YouTube's own number for a video that has not begun. */
const NOT_LOADED = { seconds: 0, state: -1 };

/**
 * Behaviour of the stand-in: a video that plays, one that fails with a code of YouTube's, or a page that sends
 * nothing.
 */
export type YoutubeBehaviour = 'plays' | 'silent' | { error: number };

/** Stands in for YouTube's player: answers its requests with a page that sends the same messages. */
export class YoutubeStandIn {
  /** Length of every video, in seconds. */
  static readonly LENGTH = 200;

  constructor(private readonly context: BrowserContext) {}

  async answer(behaviour: YoutubeBehaviour): Promise<void> {
    await this.context.route(EMBEDS, (route) => fulfill(route, behaviour));
    await this.context.route(PICTURES, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  }

  /** Makes YouTube unreachable. */
  async cutOff(): Promise<void> {
    for (const address of [EMBEDS, PICTURES])
      await this.context.route(address, (route) => route.abort('internetdisconnected'));
  }

  /** Position of the video inside the frame, in seconds, and YouTube's number of its state: 1 plays, 2 is paused. */
  async player(page: Page): Promise<{ seconds: number; state: number }> {
    const frame = page.frame({ url: /youtube-nocookie/ });
    const player: unknown = await frame?.evaluate('window.player');
    return player ? playerSchema.parse(player) : NOT_LOADED;
  }
}

function fulfill(route: Route, behaviour: YoutubeBehaviour): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const start = Number(query.get('start') ?? 0);
  const error = typeof behaviour === 'object' ? behaviour.error : null;
  const options = { start, error, length: YoutubeStandIn.LENGTH, origin: query.get('origin') };
  const script = behaviour === 'silent' ? '' : `<script>(${speakAsYoutube})(${JSON.stringify(options)})</script>`;
  const body = `<!doctype html><html lang="es"><title>Video</title><body><main><h1>Video</h1></main>${script}</body></html>`;
  return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
}

interface SpeakerOptions {
  start: number;
  error: number | null;
  length: number;
  origin: string | null;
}

/**
 * Runs inside the frame. Sends nothing before the message that the page listens, as YouTube's player does; then sends
 * its position 4 times a second and obeys commands. Its time runs 10 times as fast.
 */
function speakAsYoutube({ start, error, length, origin }: SpeakerOptions): void {
  const [speed, everyMs] = [10, 250];
  const player = { seconds: start, state: 1, rate: 1 };
  Object.assign(window, { player });
  let hasListener = false;

  const say = (event: string, info: unknown) => {
    if (hasListener && origin)
      window.parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), origin);
  };
  const deliver = () =>
    say('infoDelivery', {
      currentTime: player.seconds,
      duration: length,
      playerState: player.state,
      playbackRate: player.rate,
      muted: false,
    });
  const enter = (state: number) => {
    player.state = state;
    say('onStateChange', state);
    deliver();
  };
  const commands: Record<string, (args: number[]) => void> = {
    playVideo: () => enter(1),
    pauseVideo: () => enter(2),
    setPlaybackRate: ([rate = 1]) => {
      player.rate = rate;
      deliver();
    },
    seekTo: ([seconds = 0]) => {
      player.seconds = seconds;
      deliver();
    },
  };

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = JSON.parse(event.data);
    if (message.event === 'listening' && !hasListener) {
      hasListener = true;
      say('onReady', null);
      if (error === null) deliver();
      else say('onError', error);
    }
    if (message.event === 'command') commands[message.func]?.(message.args);
  });
  setInterval(() => {
    if (!hasListener || error !== null || player.state !== 1) return;
    player.seconds = Math.min(length, player.seconds + (speed * player.rate * everyMs) / 1000);
    if (player.seconds === length) enter(0);
    else deliver();
  }, everyMs);
}
