import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileSource } from './file-source.ts';
import type { PlayerReport } from './player-source.ts';

/** Reports of a video before it plays. */
const NOT_YET: PlayerReport = { type: 'waiting' };

interface MediaState {
  duration: number;
  currentTime: number;
  paused: boolean;
  ended: boolean;
  readyState: number;
  error: { code: number } | null;
}

/** A video element with simulated media: the test environment has no decoder. */
function aVideo(state: Partial<MediaState> = {}, languages: string[] = []) {
  const video = document.createElement('video');
  const list = languages.map((language) =>
    Object.assign(new EventTarget(), {
      language,
      label: `En ${language}`,
      mode: 'disabled',
      activeCues: null as TextTrackCue[] | null,
    }),
  );
  const textTracks = Object.assign(new EventTarget(), {
    length: list.length,
    [Symbol.iterator]: () => list.values(),
  }) as unknown as TextTrackList;
  const values: MediaState = {
    duration: 45,
    currentTime: 0,
    paused: true,
    ended: false,
    readyState: 0,
    error: null,
    ...state,
  };
  for (const name of Object.keys(values) as (keyof MediaState)[]) {
    Object.defineProperty(video, name, {
      get: () => values[name],
      set: (value: never) => {
        values[name] = value;
      },
    });
  }
  Object.defineProperty(video, 'textTracks', { value: textTracks });
  video.play = vi.fn(async () => undefined);
  video.pause = vi.fn();
  const happen = (name: string, changes: Partial<MediaState> = {}) => {
    Object.assign(values, changes);
    video.dispatchEvent(new Event(name));
  };
  return { video, values, textTracks, happen };
}

function follow(video: HTMLVideoElement, startSeconds = 0) {
  const heard: PlayerReport[] = [];
  const source = new FileSource(video, startSeconds);
  const stop = source.start((report) => heard.push(report));
  return { heard, source, stop };
}

describe('a video file', () => {
  it.each([
    ['playing', {}, [{ type: 'playing' }]],
    ['waiting', {}, [{ type: 'waiting' }]],
    ['pause', {}, [{ type: 'paused' }]],
    ['pause', { ended: true }, []],
    ['ended', { ended: true }, [{ type: 'ended' }]],
    ['timeupdate', { currentTime: 7.5 }, [{ type: 'position', seconds: 7.5 }]],
    ['seeked', { currentTime: 30 }, [{ type: 'seeked', seconds: 30 }]],
    ['durationchange', { duration: 44.9 }, [{ type: 'duration', seconds: 44.9 }]],
    ['durationchange', { duration: Number.NaN }, []],
    ['durationchange', { duration: Number.POSITIVE_INFINITY }, []],
    ['durationchange', { duration: 0 }, []],
    ['error', { error: { code: 2 } }, [{ type: 'error', reason: 'interrupted' }]],
    ['error', { error: { code: 3 } }, [{ type: 'error', reason: 'interrupted' }]],
    ['error', { error: { code: 4 } }, [{ type: 'error', reason: 'missing' }]],
    ['error', {}, [{ type: 'error', reason: 'unknown' }]],
    ['volumechange', {}, [{ type: 'volume', volume: 1, isMuted: false }]],
    ['play', {}, [{ type: 'starting' }]],
    ['canplaythrough', { paused: false }, []],
    ['canplaythrough', {}, [{ type: 'paused' }]],
  ])('on %s with %j reports %j', (name, changes, reports) => {
    const { video, happen } = aVideo();
    const { heard } = follow(video);
    happen(name, changes);
    expect(heard).toEqual([NOT_YET, ...reports]);
  });

  it("reports its duration once known, then 'ready'", () => {
    const { video, happen } = aVideo();
    const { heard } = follow(video);
    happen('loadedmetadata');
    const length = { type: 'duration', seconds: 45 };
    const captions = [
      { type: 'captions', available: false, choices: [], chosen: null },
      { type: 'cues', texts: [] },
    ];
    expect(heard).toEqual([NOT_YET, length, ...captions, { type: 'ready' }]);
  });

  it('reports captions once there are any', () => {
    const { video, textTracks } = aVideo({}, ['es']);
    const { heard } = follow(video);
    textTracks.dispatchEvent(new Event('addtrack'));
    const choices = [{ language: 'es', label: 'En es' }];
    expect(heard).toContainEqual({ type: 'captions', available: true, choices, chosen: null });
  });

  it.each([
    [0, 0],
    [31, 31],
    [45, 0],
    [90, 0],
  ])('with start %i begins at %i', (startSeconds, begins) => {
    const { video, values, happen } = aVideo();
    follow(video, startSeconds);
    happen('loadedmetadata');
    expect(values.currentTime).toBe(begins);
  });

  it('reports metadata that loaded before its listener was added', () => {
    const { video } = aVideo({ readyState: 4, paused: false });
    expect(follow(video).heard.map(({ type }) => type)).toEqual(['duration', 'captions', 'cues', 'ready', 'playing']);
  });

  it('performs commands', () => {
    const { video, values } = aVideo({ currentTime: 10 });
    const { source } = follow(video);
    source.togglePlay();
    expect(video.play).toHaveBeenCalled();
    values.paused = false;
    source.togglePlay();
    source.pause();
    expect(video.pause).toHaveBeenCalledTimes(2);
    source.seekBy(-30);
    expect(values.currentTime).toBe(0);
    source.seekBy(500);
    expect(values.currentTime).toBe(45);
    source.seekTo(12);
    expect(values.currentTime).toBe(12);
    source.setRate(1.25);
    expect(video.playbackRate).toBe(1.25);
    source.toggleMute();
    expect(video.muted).toBe(true);
    source.setVolume(0.5);
    expect([video.volume, video.muted]).toEqual([0.5, false]);
  });

  it("reports 'paused' when a browser refuses to play it", async () => {
    const { video } = aVideo();
    const { source, heard } = follow(video);
    video.play = () => Promise.reject(new DOMException('tap first', 'NotAllowedError'));
    source.play();
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'paused' });
  });

  it('reports the end of the loaded range around its position', () => {
    const { video, happen } = aVideo({ currentTime: 12 });
    const ranges = [
      [0, 5],
      [10, 30],
    ] as const;
    const buffered = {
      length: 2,
      start: (index: number) => ranges[index]?.[0],
      end: (index: number) => ranges[index]?.[1],
    };
    Object.defineProperty(video, 'buffered', { value: buffered });
    const { heard } = follow(video);
    happen('progress');
    expect(heard).toEqual([NOT_YET, { type: 'buffered', until: 30 }]);
  });

  it('reports nothing after its end', () => {
    const { video, happen } = aVideo();
    const { heard, stop } = follow(video);
    stop();
    happen('timeupdate', { currentTime: 9 });
    expect(heard).toEqual([NOT_YET]);
  });
});

describe('the subtitles of a video file', () => {
  afterEach(() => window.localStorage.clear());

  /** A loaded video with subtitles; returns the shown language and the cue texts. */
  function aLoadedVideo(...languages: string[]) {
    const { video, textTracks, happen } = aVideo({}, languages);
    const { source, heard } = follow(video);
    happen('loadedmetadata');
    const shown = () =>
      [...textTracks].flatMap(({ language, mode }) => (mode === 'disabled' ? [] : `${language} ${mode}`));
    const turnOnByBrowser = (language: string) => {
      for (const track of textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
      textTracks.dispatchEvent(new Event('change'));
    };
    const say = (...texts: string[]) => {
      for (const track of textTracks) {
        const activeCues = texts.map((textContent) => ({ getCueAsHTML: () => ({ textContent }) }));
        Object.assign(track, { activeCues }).dispatchEvent(new Event('cuechange'));
      }
      return heard.findLast(({ type }) => type === 'cues');
    };
    return { shown, say, source, turnOnByBrowser, happen };
  }

  it('are off until turned on, can be turned off, and are drawn by the page', () => {
    const video = aLoadedVideo('es', 'en');
    expect(video.shown()).toEqual([]);
    video.source.toggleCaptions();
    expect(video.shown()).toEqual(['es hidden']);
    expect(video.say('Hola.\n¿Empezamos?', '')).toEqual({ type: 'cues', texts: ['Hola.\n¿Empezamos?'] });
    video.source.toggleCaptions();
    expect(video.shown()).toEqual([]);
    expect(video.say('Hola.')).toEqual({ type: 'cues', texts: [] });
    expect(aLoadedVideo('es', 'en').shown()).toEqual([]);
  });

  it('are shown in the language chosen for another video, if available', () => {
    aLoadedVideo('es', 'en').source.chooseCaptions('en');
    expect(aLoadedVideo('es', 'en').shown()).toEqual(['en hidden']);
    expect(aLoadedVideo('es').shown()).toEqual([]);
    expect(aLoadedVideo('en').shown()).toEqual(['en hidden']);
  });

  it('are turned on again in their last language', () => {
    const { source, shown } = aLoadedVideo('es', 'en');
    source.chooseCaptions('en');
    source.toggleCaptions();
    source.toggleCaptions();
    expect(shown()).toEqual(['en hidden']);
  });

  it('are adopted when the browser turns them on, and drawn by it in its own full screen', () => {
    const { source, shown, say, happen, turnOnByBrowser } = aLoadedVideo('es', 'en');
    turnOnByBrowser('en');
    expect(shown()).toEqual(['en hidden']);
    happen('webkitbeginfullscreen');
    expect(shown()).toEqual(['en showing']);
    expect(say('Hello.')).toEqual({ type: 'cues', texts: [] });
    turnOnByBrowser('es');
    happen('webkitendfullscreen');
    expect(shown()).toEqual(['es hidden']);
    source.chooseCaptions(null);
    expect(shown()).toEqual([]);
  });

  it('are not offered for a video without any', () => {
    const { source, shown } = aLoadedVideo();
    source.toggleCaptions();
    expect(shown()).toEqual([]);
  });
});
