import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aFileCourse, anId, theVideo } from '../testing/lesson-video.ts';
import { servePlayer } from '../testing/player-dialog.tsx';
import { renderAt } from '../testing/render.tsx';
import { atWidth } from '../testing/window-width.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';

function openByAddress(course: CourseDetail): void {
  const lesson = course.lessons[0] ?? null;
  renderAt(
    '/',
    <PlayerDialog
      course={course}
      lesson={lesson}
      startSeconds={33}
      startsPaused
      onChoose={vi.fn()}
      onClose={vi.fn()}
    />,
  );
}

const button = (name: string) => screen.queryByRole('button', { name });

beforeAll(async () => {
  await playerPart.load();
});

beforeEach(() => {
  atWidth('desktop');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  servePlayer();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a lesson opened by its address', () => {
  it('starts paused under a large button with the start time', async () => {
    openByAddress(aFileCourse());
    const video = await theVideo();
    expect(video.autoplay).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar desde 0:33' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    fireEvent(video, new Event('playing'));
    expect(button('Continuar desde 0:33')).toBeNull();
  });

  it('shows no focus ring before a key is pressed', async () => {
    openByAddress(aFileCourse());
    await theVideo();
    expect(document.querySelector('[data-keys]')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(document.querySelector('[data-keys]')).not.toBeNull();
  });

  it('loads nothing from YouTube before the button is pressed', async () => {
    const lesson = aLesson({ id: anId(), title: 'Bienvenida', youtubeVideoId: 'M7lc1UVf-VE' });
    openByAddress(aCourseDetail({ id: anId(), lessons: [lesson] }));
    const start = await screen.findByRole('button', { name: 'Continuar desde 0:33' });
    expect(screen.queryByTitle('Video: Bienvenida')).toBeNull();
    fireEvent.click(start);
    const frame = screen.getByTitle('Video: Bienvenida');
    expect(frame.getAttribute('src')).toMatch(/start=33.*autoplay=1|autoplay=1.*start=33/);
    expect(button('Continuar desde 0:33')).toBeNull();
  });
});
