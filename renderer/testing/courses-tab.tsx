import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { AdminCourse } from '../../contract/course-editing.ts';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { CoursesTab } from '../admin/courses/CoursesTab.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { renderAt } from './render.tsx';
import { page, server } from './server.ts';

export const COURSE: CourseDetail = aCourseDetail({ version: 3 });

/** The props of the tab. */
const ADMIN = { role: 'admin' } as const;

interface Sent {
  method: string;
  body: Record<string, unknown> & { lessons?: Record<string, unknown>[] };
  ifMatch: string | null;
}

/** The requests that the mocked server has received. */
export const received: { lists: URL[]; writes: Sent[] } = { lists: [], writes: [] };

function aRow(changes: Partial<AdminCourse> = {}): AdminCourse {
  const { description: _description, ...row } = aCourse();
  return { ...row, version: 3, ...changes };
}

/** Answers as the server of two courses, the first one `COURSE`. Call it before each test. */
export function serveCourses(): void {
  Object.assign(received, { lists: [], writes: [] });
  const write = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Sent['body'];
    received.writes.push({ method: request.method, body, ifMatch: request.headers.get('if-match') });
    return HttpResponse.json({ ...COURSE, version: 4 });
  };
  server.use(
    http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'WhatsApp y Redes'])),
    http.get('*/api/admin/courses', ({ request }) => {
      received.lists.push(new URL(request.url));
      return page([aRow(), aRow({ id: '01932f00-0000-7000-8000-000000000002', title: 'Otro', isFeatured: true })]);
    }),
    http.get('*/api/admin/courses/:id', () => HttpResponse.json(COURSE)),
    http.post('*/api/admin/courses', write),
    http.put('*/api/admin/courses/:id', write),
  );
}

/** Opens the panel's tab of courses. */
export function showCourses(at = '/admin/cursos') {
  return renderAt(
    at,
    <>
      <CoursesTab {...ADMIN} />
      <Toasts />
    </>,
  );
}

/** Opens `COURSE` in the editor. */
export async function editCourse() {
  const view = showCourses(`/admin/cursos/${COURSE.id}`);
  await screen.findByRole('textbox', { name: 'Título' });
  return { ...view, panel: screen.getByRole('dialog', { name: 'Editar curso' }) };
}

export const saveCourse = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

/** Titles of the lessons in the editor, in their order. */
export const lessonTitles = () =>
  screen
    .getAllByRole('button', { name: /^Mover / })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Mover ', ''));
