import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

it('the page of an unknown address has its English title and a link to the home page', async () => {
  renderAt('/no-existe', <NotFoundPage />, { path: '/no-existe', screens: [{ path: '/', element: <p>Portada</p> }] });

  expect(screen.getByRole('heading', { name: '404 Page Not Found' }).getAttribute('lang')).toBe('en');
  expect(document.title).toContain('404 Page Not Found');
  await userEvent.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  await screen.findByText('Portada');
});
