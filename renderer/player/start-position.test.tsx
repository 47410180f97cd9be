import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { servePlayer } from '../testing/player-dialog.tsx';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import type { QuestionsSlot } from './LessonAside.tsx';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';

/** The first lesson of a course, opened by its address. */
function open(course: CourseDetail): void {
  const [lesson = null] = course.lessons;
  const questions = (slot: QuestionsSlot) => {
    second = slot.second;
    return null;
  };
  renderAt(
    '/',
    <PlayerDialog course={course} lesson={lesson} questions={questions} onChoose={vi.fn()} onClose={vi.fn()} />,
  );
}
/** Position of the video for questions and sharing. */
let second: QuestionsSlot['second'];

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});
beforeEach(() => {
  atWidth('desktop');
  // Fake timers: on a busy machine the 1.5 s that a lesson waits for other devices' progress could pass too early.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  servePlayer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("the start position is 0 for another actor, not the previous actor's position", async () => {
  const course = aFileCourse();
  const lessonId = course.lessons[0]?.id ?? '';
  const { store } = browserProgress;
  const me = store.actor();
  open(course);
  const video = await theVideo();
  playTo(video, 42);
  act(() => browserProgress.actorChanged(me, 'anon_0000000000000another', false));
  expect(second()).toBe(0);
  const theirs = await theVideo();
  expect(theirs).not.toBe(video);
  expect(theirs.currentTime).toBe(0);
  playTo(video, 60);
  expect(store.lesson(lessonId)).toBeUndefined();
  act(() => browserProgress.actorChanged('anon_0000000000000another', me, false));
  expect(store.lesson(lessonId)).toMatchObject({ watchTime: 42 });
});

it('the start position is that of another device, even if it arrives just after loading', async () => {
  const course = aFileCourse();
  const lessonId = course.lessons[0]?.id ?? '';
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/users/:userId/progress', async () => {
      await isAsked;
      const lastWatched = '2026-11-20T12:00:00.000Z';
      return page([
        { courseId: course.id, lessonId, progressPercentage: 50, watchTime: 50, completed: false, lastWatched },
      ]);
    }),
  );
  // With local records the browser waits for those of other devices.
  browserProgress.store.save(aLessonProgress({ courseId: course.id, lessonId: course.lessons[2]?.id ?? '' }));
  act(() => browserProgress.start());
  const reconciled = browserProgress.reconcile();
  open(course);
  expect(screen.getByText('Cargando video...')).toBeDefined();
  expect(screen.queryByLabelText(/^Video:/)).toBeNull();
  answer();
  await act(() => reconciled);
  expect(second()).toBe(50);
  expect((await theVideo()).currentTime).toBe(50);
});
