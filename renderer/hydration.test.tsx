import { act, render, screen } from '@testing-library/react';
import { http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageData } from '../contract/page-data.ts';
import { aLessonProgress } from '../contract/training.fixtures.ts';
import { Providers } from './Providers.tsx';
import { browserProgress } from './progress/browser-progress.ts';
import { isFramed, ROUTES, SCREENS } from './routes.tsx';
import { anAddressOf, GUEST_ANSWERS, THE_COURSE } from './testing/guest-answers.ts';
import { renderOnServer } from './testing/render-on-server.tsx';
import { noAnswer, server } from './testing/server.ts';
import { startSignedIn } from './testing/session-server.ts';
import { atWidth } from './testing/window-width.ts';

/** A page rendered elsewhere a year ago, so that texts that depend on the clock differ from the browser's. */
const PAGE: PageData = {
  answers: GUEST_ANSWERS,
  device: 'desktop',
  renderedAt: '2025-11-22T12:00:00.000Z',
  hasAutoLogin: false,
};

/** Sets everything that a server can't have: a signed-in person with a watched lesson, a phone, the dark scheme. */
async function bePersonOnPhone(): Promise<void> {
  atWidth('phone');
  window.localStorage.setItem('colorScheme', 'dark');
  await startSignedIn();
  const lessonId = THE_COURSE.lessons[0]?.id ?? '';
  browserProgress.store.save(
    aLessonProgress({ courseId: THE_COURSE.id, lessonId, watchTime: 95, duration: 165, completed: true }),
  );
}

/** Hydrates HTML that a server rendered. Returns React's complaints about differences. */
async function hydrate(at: string, html: string): Promise<unknown[]> {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const router = createMemoryRouter(ROUTES, { initialEntries: [at] });
  await expect.poll(() => router.state.initialized).toBe(true);
  const page = (
    <Providers page={PAGE}>
      <RouterProvider router={router} />
    </Providers>
  );
  await act(async () => {
    render(page, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) });
  });
  return complaints;
}

afterEach(() => vi.restoreAllMocks());

/** React's complaints when a person's page takes over HTML that a server rendered for a guest. */
async function takeOver(path: string): Promise<unknown[]> {
  const at = anAddressOf(path);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.use(http.all('*', noAnswer));
  atWidth('desktop');
  const html = await renderOnServer(at, GUEST_ANSWERS, PAGE);
  await bePersonOnPhone();
  return hydrate(at, html);
}

const PATHS = Object.keys(SCREENS);

it.each(PATHS.filter(isFramed))(
  'takes over %s without a difference to the server, and then shows account menu and bottom bar',
  async (path) => {
    expect(await takeOver(path)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cuenta de Ana Rojas' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Secciones' })).toBeDefined();
  },
);

it.each(PATHS.filter((path) => !isFramed(path)))(
  'takes over %s without a difference to the server, and shows nothing of the person',
  async (path) => {
    expect(await takeOver(path)).toEqual([]);
    expect(screen.getByRole('main')).toBeDefined();
    expect(document.body.textContent).not.toContain('Ana Rojas');
  },
);
