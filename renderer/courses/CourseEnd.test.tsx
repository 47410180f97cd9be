import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import { noRatings } from '../../contract/ratings.fixtures.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { aBrowser } from '../testing/session-browser.ts';
import { CourseEnd } from './CourseEnd.tsx';

const COURSE = aCourseDetail();

async function renderEnd(): Promise<void> {
  const session = aBrowser().aTab();
  await session.start();
  renderAt(
    '/',
    <SessionContext.Provider value={session}>
      <CourseEnd course={COURSE} certificate={<p>El certificado</p>} />
    </SessionContext.Provider>,
  );
}

it('CourseEnd shows the certificate, the stars and the next courses', async () => {
  const sent: unknown[] = [];
  const own = () => HttpResponse.json({ rating: sent.length > 0 ? 4 : null, review: null });
  const others = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((title, index) =>
    aCourse({ id: `01932f00-0000-7000-8000-00000000050${index}`, title }),
  );
  server.use(
    http.get('*/api/courses/:id/similar', () => HttpResponse.json(others)),
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(noRatings())),
    http.get('*/api/courses/:id/rating/:userId', own),
    http.post('*/api/courses/:id/rating', async ({ request }) => {
      sent.push(await request.json());
      return own();
    }),
  );
  await renderEnd();
  screen.getByText('El certificado');
  await userEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  await screen.findByRole('button', { name: 'Actualizar calificación' });
  expect(sent).toEqual([expect.objectContaining({ rating: 4 })]);
  const links = (await screen.findByRole('list', { name: 'Qué aprender ahora' })).querySelectorAll('a');
  expect(Array.from(links, ({ textContent }) => textContent)).toEqual(['Uno', 'Dos', 'Tres']);
});

it('CourseEnd omits the next courses when they fail to load', async () => {
  server.use(
    http.get('*/api/courses/:id/similar', () => problem('unexpected')),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json({ rating: 5, review: null })),
  );
  await renderEnd();
  await screen.findByRole('button', { name: 'Actualizar calificación' });
  expect(screen.queryByRole('list')).toBeNull();
});
