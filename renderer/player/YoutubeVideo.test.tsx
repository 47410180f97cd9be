import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { YoutubeVideo } from './YoutubeVideo.tsx';
import { LISTENING_EVERY_MS } from './youtube-source.ts';

const postMessage = vi.fn<(message: string, origin: string) => void>();

/** A video whose frame has loaded before the browser returns from inserting it: a slow device and a page that comes from the cache. */
function VideoLoadedAtOnce() {
  useLayoutEffect(() => void screen.getByTitle('Video: Bienvenida').dispatchEvent(new Event('load')), []);
  return (
    <YoutubeVideo
      videoId="M7lc1UVf-VE"
      title="Bienvenida"
      startSeconds={0}
      startsPaused={false}
      onSource={() => {}}
      onReport={() => {}}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ postMessage } as unknown as Window);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  postMessage.mockClear();
});

it("tells YouTube's player that the page listens, however early its frame has loaded", () => {
  render(<VideoLoadedAtOnce />);
  act(() => vi.advanceTimersByTime(LISTENING_EVERY_MS));
  const events = postMessage.mock.calls.map(([message]) => JSON.parse(message).event);
  expect(events).toEqual(['listening', 'listening']);
});
