import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { anId } from '../testing/lesson-video.ts';
import { servePlayer } from '../testing/player-dialog.tsx';
import { renderAt } from '../testing/render.tsx';
import { atWidth } from '../testing/window-width.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';

// Loads the code of the player before the first test: its transformation takes longer than a query waits.
beforeAll(async () => {
  await playerPart.load();
});

describe('the video dialog of a lesson on YouTube', () => {
  beforeEach(() => {
    atWidth('desktop');
    servePlayer();
  });

  it("shows YouTube's player, and an error after 3 s without the internet", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal(
      'Image',
      class {
        onerror = () => {};
        set src(_address: string) {
          queueMicrotask(() => this.onerror());
        }
      },
    );
    const lesson = aLesson({ id: anId(), title: 'Bienvenida', youtubeVideoId: 'M7lc1UVf-VE' });
    const course = aCourseDetail({ id: anId(), lessons: [lesson] });
    renderAt('/', <PlayerDialog course={course} lesson={lesson} onChoose={() => {}} onClose={() => {}} />);
    const frame = await screen.findByTitle('Video: Bienvenida');
    expect(frame.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?enablejsapi=1');
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(screen.getByRole('alert').textContent).toContain('Este video necesita internet');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
