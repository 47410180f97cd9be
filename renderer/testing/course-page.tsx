import { HttpResponse, http } from 'msw';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import { noRatings } from '../../contract/ratings.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { CoursePage, type PlayerSlot } from '../courses/CoursePage.tsx';
import { renderAt } from './render.tsx';
import { page, problem, server } from './server.ts';

let made = 0;

/** A course with ids of its own, since the page records one view per course. */
export function aFreshCourse(changes: Parameters<typeof aCourseDetail>[0] = {}) {
  made += 1;
  const number = String(made).padStart(2, '0');
  const course = aCourseDetail({ id: `01932f00-0000-7000-8000-0000000001${number}`, ...changes });
  const lessons = course.lessons.map((lesson, index) => ({
    ...lesson,
    id: `01932f00-0000-7000-8000-00000000${number}a${index}`,
  }));
  return { ...course, lessons };
}

/** Answers as the server of the course. Returns the received views. */
export function answerCourse(course: ReturnType<typeof aCourseDetail>): { views: unknown[] } {
  const seen: { views: unknown[] } = { views: [] };
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`*/api/courses/${course.id}/ratings`, () => HttpResponse.json(noRatings())),
    http.get(`*/api/courses/${course.id}/rating/:userId`, () => HttpResponse.json({ rating: null, review: null })),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', () => problem('unexpected')),
    http.post(`*/api/courses/${course.id}/view`, async ({ request }) => {
      seen.views.push(await request.json());
      return HttpResponse.json({ viewCount: course.viewCount + 1 });
    }),
  );
  return seen;
}

/** Replaces the video dialog. */
function aDialog({ lesson, onChoose, onClose, course }: PlayerSlot) {
  if (!lesson) return null;
  return (
    <div role="dialog" aria-label={lesson.title}>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
      <button type="button" onClick={() => onChoose(course.lessons[1] ?? lesson)}>
        Otra
      </button>
    </div>
  );
}

/** Opens the page of the course, with a replacement for the video dialog. */
export function renderCourse(id: string, search = '') {
  const screens = [{ path: '/', element: <p>Inicio</p> }];
  return renderAt(
    `/course/${id}${search}`,
    <CoursePage player={aDialog} certificate={() => null} saving={() => null} />,
    {
      path: '/course/:id',
      screens,
    },
  );
}
