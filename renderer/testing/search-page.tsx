import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aCourse } from '../../contract/courses.fixtures.ts';
import type { Course } from '../../contract/courses.ts';
import { SearchPage } from '../search/SearchPage.tsx';
import { renderAt } from './render.tsx';
import { page, server } from './server.ts';

/** All courses of the mocked server. */
export const catalogue: Course[] = [
  aCourse({
    title: 'Clientes difíciles',
    category: 'Atención al Cliente',
    description: 'Con calma.',
    level: 'advanced',
  }),
  aCourse({
    id: '01932f00-0000-7000-8000-000000000002',
    title: 'Logística fácil',
    category: 'Logística',
    description: 'Para tus clientes.',
  }),
  aCourse({
    id: '01932f00-0000-7000-8000-000000000003',
    title: 'Cierre de ventas',
    category: 'Ventas',
    description: 'Pide el sí.',
  }),
];
/** Searched texts of the received calls, oldest first. */
export const asked: string[] = [];

/** Answers as the server does, but without ignoring accents. */
export function answer(request: Request) {
  const query = new URL(request.url).searchParams;
  const [q, category, level] = ['q', 'category', 'level'].map((name) => query.get(name) ?? '');
  asked.push(q ?? '');
  const found = catalogue.filter((one) =>
    `${one.title} ${one.description}`.toLowerCase().includes((q ?? '').toLowerCase()),
  );
  return page(found.filter((one) => (!category || one.category === category) && (!level || one.level === level)));
}

/** Opens the search. */
export function openSearch(at = '/search') {
  const screens = [{ path: '/course/:id', element: <p>Un curso</p> }];
  return renderAt(at, <SearchPage />, { path: '/search', screens });
}

export const box = () => screen.getByRole<HTMLInputElement>('combobox');
/** Pastes the text at once: on a busy machine, two typed letters may be as far apart as the debounce. */
export const enter = (typed: string) => userEvent.click(box()).then(() => userEvent.paste(typed));
export const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Categorías' })).findByRole('button', { name });
export const levelChip = (name: string) =>
  within(screen.getByRole('group', { name: 'Nivel' })).getByRole('button', { name });

/** Answers as the server of three courses. Call it before each test. */
export function serveSearch(): void {
  asked.length = 0;
  server.use(
    http.get('*/api/courses/:kind', ({ params }) => (params.kind === 'related' ? page([]) : HttpResponse.json({}))),
    http.get('*/api/categories', () => HttpResponse.json(['Atención al Cliente', 'Logística', 'Ventas'])),
    http.get('*/api/courses', ({ request }) => answer(request)),
  );
}
