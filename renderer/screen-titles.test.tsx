import { render, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadAnswer } from '../contract/page-data.ts';
import { courseRead, discussionRead, materialRead, type Read, verificationRead } from '../contract/reads.ts';
import { matchScreen } from '../contract/screen-match.ts';
import { pageTitle, screenTitle } from '../contract/screen-titles.es.ts';
import { Providers } from './Providers.tsx';
import { ROUTES, SCREENS } from './routes.tsx';
import {
  anAddressOf,
  GUEST_ANSWERS,
  THE_BRAND,
  THE_CHECKED,
  THE_COURSE,
  THE_DISCUSSION,
  THE_MATERIAL,
} from './testing/guest-answers.ts';
import { noAnswer, server } from './testing/server.ts';

const CODE = THE_CHECKED.certificate.verificationCode;
const READ_ELSEWHERE = '01932f00-0000-7000-8000-00000000ffff';

const gone = (read: Read, code: string): ReadAnswer => ({
  read,
  problem: { status: 404, code, message: 'No existe.' },
});

beforeEach(() => {
  server.use(http.all('*', noAnswer));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** The title in the page's HTML and the title set by the screen must be equal. */
async function expectOneTitle(at: string, answers = GUEST_ANSWERS): Promise<void> {
  const screen = matchScreen(at);
  const router = createMemoryRouter(ROUTES, { initialEntries: [at] });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  document.title = '';
  render(
    <Providers page={{ answers, device: 'desktop', renderedAt: '2026-11-22T12:00:00.000Z', hasAutoLogin: false }}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(document.title).toBe(pageTitle(screenTitle(screen.path, screen, answers), 'Academia')));
}

const PRINTED = '/print/certificate/:code'; // its title names the file that a browser saves

it.each(Object.keys(SCREENS).filter((path) => path !== PRINTED))(
  'the screen %s sets the title that its page has',
  (path) => expectOneTitle(anAddressOf(path)),
);

it.each([
  '/search?q=fotos&category=Ventas',
  '/search?q=%20fotos%20',
  '/materiales?view=all',
  `/materiales?brand=${THE_BRAND.id}`,
  `/materiales?brand=${READ_ELSEWHERE}`,
  `/course/${READ_ELSEWHERE}`,
  `/comunidad/${READ_ELSEWHERE}`,
  `/verify/${CODE.toLowerCase()}`,
])('the address %s sets the title that its page has', (at) => expectOneTitle(at));

it.each([
  [`/course/${THE_COURSE.id}`, gone(courseRead(THE_COURSE.id), 'course_not_found')],
  [`/comunidad/${THE_DISCUSSION.id}`, gone(discussionRead(THE_DISCUSSION.id), 'post_not_found')],
  [`/materiales/${THE_MATERIAL.id}`, gone(materialRead(THE_MATERIAL.id), 'material_not_found')],
  [`/verify/${CODE}`, gone(verificationRead(CODE), 'certificate_not_found')],
  [`/verify/${CODE}`, gone(verificationRead(CODE), 'too_many_requests')],
  ['/verify/no-es-un-codigo', gone(verificationRead('no-es-un-codigo'), 'certificate_not_found')],
])('the address %s sets the title that its page has without content', (at, answer) => expectOneTitle(at, [answer]));
