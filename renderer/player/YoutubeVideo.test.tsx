import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { YoutubeVideo } from './YoutubeVideo.tsx';
import { LISTENING_EVERY_MS } from './youtube-source.ts';

const postMessage = vi.fn<(message: string, origin: string) => void>();

/** A frame that loads before its insertion returns, as on a slow device with the page in the cache. */
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

it("the YouTube video sends 'listening' to a frame that loads at once", () => {
  render(<VideoLoadedAtOnce />);
  act(() => vi.advanceTimersByTime(LISTENING_EVERY_MS));
  const events = postMessage.mock.calls.map(([message]) => JSON.parse(message).event);
  expect(events).toEqual(['listening', 'listening']);
});
