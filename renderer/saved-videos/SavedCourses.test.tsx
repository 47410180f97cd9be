import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { SavedCourses } from './SavedCourses.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('the saved courses link to the catalogue if no course is saved', async () => {
  vi.stubGlobal('caches', { has: async () => false, delete: async () => false });
  renderAt('/perfil', <SavedCourses />);
  await screen.findByText(/^Aún no guardas cursos/);
  expect(screen.getByRole('link', { name: 'Explorar Cursos' }).getAttribute('href')).toBe('/search');
});
