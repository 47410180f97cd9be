import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { vi } from 'vitest';
import type { aCourseDetail } from '../../contract/courses.fixtures.ts';
import type { Lesson } from '../../contract/courses.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { PlayerDialog } from '../player/PlayerDialog.tsx';
import { renderAt } from './render.tsx';
import { page, server } from './server.ts';

function Opened({ course, onClose }: { course: ReturnType<typeof aCourseDetail>; onClose?: () => void }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  function handleClose(): void {
    setLesson(null);
    onClose?.();
  }
  return (
    <>
      <button type="button" onClick={() => setLesson(course.lessons[0] ?? null)}>
        Abrir
      </button>
      <PlayerDialog course={course} lesson={lesson} onChoose={setLesson} onClose={handleClose} />
    </>
  );
}

/** Opens the dialog with the first lesson of the course. */
export async function openPlayer(course: ReturnType<typeof aCourseDetail>) {
  const onClose = vi.fn();
  renderAt('/', <Opened course={course} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = screen.getByRole('dialog', { name: /Bienvenida/ });
  return { dialog, onClose };
}

/** Answers as the server of a watched course; `reports` receives the reports of progress. Call it before each test. */
export function servePlayer(reports: unknown[] = []): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.head('*/objects/*', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({});
    }),
  );
}
