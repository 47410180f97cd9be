import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { PlayerDialog } from '../player/PlayerDialog.tsx';
import { aFileCourse, playTo, theVideo } from './lesson-video.ts';
import { renderAt } from './render.tsx';
import { page, server } from './server.ts';

/** Plays a lesson of 100 s from its beginning; returns functions to tap and press at a place of its width. */
export async function watch({ startsPaused = false } = {}) {
  const course = aFileCourse();
  const [lesson = null] = course.lessons;
  const view = { course, startsPaused, startSeconds: startsPaused ? 33 : 0, onChoose: vi.fn(), onClose: vi.fn() };
  renderAt('/', <PlayerDialog {...view} lesson={lesson} />);
  const video = await theVideo();
  if (!startsPaused) playTo(video, 0);
  const pointer = (target: Element | null, name: string, clientX: number, pointerType = 'mouse') =>
    target &&
    fireEvent(target, new PointerEvent(name, { bubbles: true, clientX, pointerType, button: 0, pointerId: 1 }));
  const tap = (clientX: number) => {
    for (const name of ['pointerdown', 'pointerup', 'click']) pointer(video, name, clientX, 'touch');
  };
  return { video, pointer, tap, onClose: view.onClose };
}

/** Answers as the server of a visitor who watches a lesson. Call it before each test. */
export function serveWatched(): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
  );
}
