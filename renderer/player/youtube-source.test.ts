import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerReport } from './player-source.ts';
import { YOUTUBE_ORIGIN, youtubeAddress } from './youtube-frame.ts';
import { LISTENING_EVERY_MS, SILENCE_MS, YoutubeSource } from './youtube-source.ts';

/** YouTube's frame: a window that receives messages, and messages sent from it. */
function aFrame(canReach = true) {
  const sent: { event: string; func?: string; args?: unknown[] }[] = [];
  const origins = new Set<string>();
  const player = {
    postMessage: (message: string, origin: string) => {
      sent.push(JSON.parse(message));
      origins.add(origin);
    },
  } as unknown as Window;
  const heard: PlayerReport[] = [];
  const source = new YoutubeSource({ player: () => player, canReach: async () => canReach });
  const stop = source.start((report) => heard.push(report));
  const say = (event: string, info: unknown = null, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({ event, info }),
        origin: YOUTUBE_ORIGIN,
        source: player,
        ...from,
      }),
    );
  const commands = () =>
    sent.filter(({ event }) => event === 'command').map(({ func, args }) => [func, ...(args ?? [])]);
  return { source, player, sent, origins, heard, say, stop, commands };
}

let running: (() => void)[] = [];
function start(canReach?: boolean) {
  const frame = aFrame(canReach);
  running.push(frame.stop);
  return frame;
}

describe("YouTube's player behind its messages", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const stop of running) stop();
    running = [];
    vi.useRealTimers();
  });

  it("sends 'listening' until it is answered, and only to YouTube", () => {
    const { source, sent, origins, say } = start();
    expect(sent).toEqual([]);
    source.frameLoaded();
    vi.advanceTimersByTime(LISTENING_EVERY_MS * 2);
    expect(sent.map(({ event }) => event)).toEqual(['listening', 'listening', 'listening']);
    say('initialDelivery', {});
    const before = sent.length;
    vi.advanceTimersByTime(LISTENING_EVERY_MS * 4);
    expect(sent).toHaveLength(before);
    expect([...origins]).toEqual([YOUTUBE_ORIGIN]);
  });

  it("subscribes to the events at the first message, and reports 'ready'", () => {
    const { say, heard, commands } = start();
    say('initialDelivery', {});
    expect(commands()).toEqual([
      ['addEventListener', 'onReady'],
      ['addEventListener', 'onStateChange'],
      ['addEventListener', 'onError'],
      ['addEventListener', 'onApiChange'],
    ]);
    expect(heard).toEqual([{ type: 'ready' }, { type: 'captions', available: true, choices: [], chosen: null }]);
  });

  it('reports nothing more after a failure', () => {
    const { say, heard } = start();
    say('onReady');
    say('onError', 5);
    const before = [...heard];
    expect(before.at(-1)).toEqual({ type: 'error', reason: 'interrupted' });
    say('infoDelivery', { playerState: 1, currentTime: 1, duration: 60, muted: true });
    say('onError', 150);
    expect(heard).toEqual(before);
  });

  it('reports every change once', () => {
    const { say, heard } = start();
    say('onReady');
    heard.length = 0;
    say('onStateChange', 1);
    say('infoDelivery', { playerState: 1, currentTime: 1, duration: 60 });
    say('infoDelivery', { playerState: 1, currentTime: 2, duration: 60, playbackRate: 1 });
    say('onStateChange', 2);
    say('infoDelivery', { playbackRate: 2 });
    expect(heard).toEqual([
      { type: 'playing' },
      { type: 'duration', seconds: 60 },
      { type: 'position', seconds: 1 },
      { type: 'position', seconds: 2 },
      { type: 'paused' },
      { type: 'rate', rate: 2 },
    ]);
  });

  it('reports a jump of the position as a seek', () => {
    const { say, heard } = start();
    say('infoDelivery', { currentTime: 10 });
    say('infoDelivery', { currentTime: 40 });
    say('infoDelivery', { currentTime: 41 });
    expect(heard.slice(-3)).toEqual([
      { type: 'position', seconds: 10 },
      { type: 'seeked', seconds: 40 },
      { type: 'position', seconds: 41 },
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://www.youtube.com' }],
    ['a look-alike origin', { origin: 'https://www.youtube-nocookie.com.evil.example' }],
    ['the academy itself', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: '' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
  ])('ignores messages from %s', (_who, from) => {
    const { say, heard } = start();
    say('onStateChange', 0, from as Partial<MessageEventInit>);
    say('infoDelivery', { currentTime: 500, duration: 501 }, from as Partial<MessageEventInit>);
    expect(heard).toEqual([]);
  });

  it('ignores malformed messages from the right sender', () => {
    const { say, heard } = start();
    for (const data of ['', '{', 'null', '[1]', { event: 'onReady' }, new ArrayBuffer(8)]) say('x', null, { data });
    expect(heard).toEqual([]);
    say('infoDelivery', { currentTime: 3 });
    expect(heard.at(-1)).toEqual({ type: 'position', seconds: 3 });
  });

  it('sends commands', () => {
    const { source, say, commands } = start();
    say('infoDelivery', { currentTime: 20, playerState: 1 });
    source.togglePlay();
    say('onStateChange', 2);
    source.togglePlay();
    source.seekBy(-30);
    source.setRate(1.5);
    source.toggleMute();
    source.setVolume(0.5);
    expect(commands().slice(4)).toEqual([
      ['pauseVideo'],
      ['playVideo'],
      ['seekTo', 0, true],
      ['setPlaybackRate', 1.5],
      ['mute'],
      ['setVolume', 50],
      ['unMute'],
    ]);
  });

  it('turns captions on in the chosen language and size, and stores both', () => {
    const { source, say, commands, heard } = start();
    say('onReady');
    source.toggleCaptions();
    source.setCaptionsSize('large');
    const tracklist = [
      { languageCode: 'en', displayName: 'English' },
      { languageCode: 'pt', displayName: 'Português' },
    ];
    say('apiInfoDelivery', { namespaces: ['captions'], captions: { options: ['tracklist'], tracklist } });
    source.chooseCaptions('pt');
    expect(commands().slice(4)).toEqual([
      ['loadModule', 'captions'],
      ['setOption', 'captions', 'fontSize', 0],
      ['setOption', 'captions', 'fontSize', 2],
      ['setOption', 'captions', 'fontSize', 2],
      ['loadModule', 'captions'],
      ['setOption', 'captions', 'track', { languageCode: 'pt' }],
      ['setOption', 'captions', 'fontSize', 2],
    ]);
    const choices = [
      { language: 'en', label: 'English' },
      { language: 'pt', label: 'Português' },
    ];
    expect(heard.at(-1)).toEqual({ type: 'captions', available: true, choices, chosen: 'pt' });

    const another = start();
    another.say('onReady');
    expect(another.heard.at(-1)).toMatchObject({ chosen: 'pt' });
    another.source.toggleCaptions();
    expect(another.commands().at(-1)).toEqual(['unloadModule', 'captions']);
    window.localStorage.clear();
  });

  it('reports the loaded range and the volume, and ignores invalid values', () => {
    const { say, heard } = start();
    say('onReady');
    heard.length = 0;
    say('infoDelivery', { duration: 60, videoLoadedFraction: 0.5, volume: 40, muted: true });
    say('infoDelivery', { volume: 400, videoLoadedFraction: 7, muted: 'no' });
    say('apiInfoDelivery', { captions: { tracklist: [{ languageCode: 4 }] } });
    expect(heard).toEqual([
      { type: 'volume', volume: 0.4, isMuted: true },
      { type: 'duration', seconds: 60 },
      { type: 'buffered', until: 30 },
    ]);
  });

  it('drops commands before the player has loaded', () => {
    const { source, heard } = start();
    source.seekBy(10);
    expect(heard).toEqual([]);
  });

  it('reports that YouTube is unreachable if it is silent and its images fail to load', async () => {
    const { heard } = start(false);
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([{ type: 'error', reason: 'unreachable' }]);
  });

  it('shows a silent player if YouTube is reachable', async () => {
    const { heard } = start(true);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(heard).toEqual([{ type: 'ready' }]);
  });

  it('skips the check after a message has arrived', async () => {
    const { heard, say } = start(false);
    say('onReady');
    await vi.advanceTimersByTimeAsync(SILENCE_MS * 2);
    expect(heard.some(({ type }) => type === 'error')).toBe(false);
  });

  it('reports nothing after its end', async () => {
    const { stop, heard, say } = start(false);
    stop();
    say('onStateChange', 1);
    await vi.advanceTimersByTimeAsync(SILENCE_MS * 2);
    expect(heard).toEqual([]);
  });
});

const VIDEO = { videoId: 'M7lc1UVf-VE', origin: 'https://academia.example', startSeconds: 0, startsPaused: false };

describe("the address of YouTube's player", () => {
  it("contains the video, the academy's origin and the start", () => {
    const address = new URL(youtubeAddress({ ...VIDEO, startSeconds: 95 }));
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      enablejsapi: '1',
      origin: 'https://academia.example',
      autoplay: '1',
      start: '95',
      controls: '0',
    });
  });

  it('has no offset at the start, and autoplays unless it starts paused', () => {
    expect(youtubeAddress(VIDEO)).not.toContain('start=');
    expect(youtubeAddress({ ...VIDEO, startsPaused: true })).toContain('autoplay=0');
  });
});
