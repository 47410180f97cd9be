import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { anOwnReputation, aSeller } from '../../../contract/reputation.fixtures.ts';
import type { ActiveSeller } from '../../../contract/reputation.ts';
import { renderAt } from '../../testing/render.tsx';
import { noAnswer, problem, server } from '../../testing/server.ts';
import { startAsGuest, startSignedIn } from '../../testing/session-server.ts';
import { ActiveSellers } from './ActiveSellers.tsx';

function renderSellers(...sellers: ActiveSeller[]) {
  server.use(http.get('*/api/community/active-sellers', () => HttpResponse.json(sellers)));
  return renderAt('/', <ActiveSellers />);
}

const card = () => screen.getByRole('complementary');
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sellers más activos' })).getAllByRole('listitem');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

describe('the active sellers', () => {
  it('shows three placeholders while the sellers load', async () => {
    server.use(http.get('*/api/community/active-sellers', noAnswer));
    renderAt('/', <ActiveSellers />);
    expect(screen.getByRole('heading').textContent).toBe('Estudiantes Destacados');
    expect(screen.getByRole('status', { name: 'Cargando sellers…' }).children).toHaveLength(3);
    expect(card().textContent).toContain('Ranking basado en actividad reciente y contribuciones a la comunidad');
  });

  it('shows a sentence when there are no sellers', async () => {
    renderSellers();
    await screen.findByText('No hay sellers activos en este momento');
    expect(screen.getByRole('heading').textContent).toBe('Estudiantes Destacados');
  });

  it('shows for each seller the figures behind the ranking', async () => {
    renderSellers(aSeller({ lastSessionAt: hoursAgo(2.5) }));
    const [row] = await rows();
    for (const words of [
      'Rodrigo Fuentes',
      'RF',
      'Mentor Académico',
      'V-2048',
      '3.420 exp.',
      'Hace 2h',
      '1.284',
      '96',
      '71',
      '1',
    ])
      within(row as HTMLElement).getByText(words);
    for (const said of ['Lugar 1', 'publicaciones', 'respuestas aceptadas']) within(row as HTMLElement).getByText(said);
    expect(screen.getByRole('heading').textContent).toBe('Sellers más activos');
  });

  it.each([
    ['newbie', 'Principiante'],
    ['contributor', 'Estudiante Activo'],
    ['expert', 'Tutor Experto'],
    ['master', 'Mentor Académico'],
  ] as const)('shows the level %s as %s', async (level, label) => {
    renderSellers(aSeller({ level, code: null }));
    await screen.findByText(label);
  });

  it('colours the first three ranks', async () => {
    renderSellers(...[1, 2, 3, 4].map((number) => aSeller({ id: String(number) })));
    const ranks = (await rows()).map((row) => row.querySelector('[data-rank]')?.getAttribute('data-rank'));
    expect(ranks).toEqual(['1', '2', '3', '4']);
  });

  it('shows the failure and retries', async () => {
    server.use(http.get('*/api/community/active-sellers', () => problem('unexpected')));
    renderAt('/', <ActiveSellers />);
    await screen.findByText('No pudimos cargar el ranking.');
    server.use(http.get('*/api/community/active-sellers', () => HttpResponse.json([aSeller()])));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Rodrigo Fuentes');
  });

  it('explains the points in a dialog, which returns the focus on closing', async () => {
    renderSellers(aSeller({ acceptedReplies: 71, upvotes: 124, downvotes: 10, totalPosts: 96, totalReplies: 240 }));
    const row = await screen.findByRole('button', { name: /Rodrigo Fuentes/ });
    await userEvent.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'La reputación de Rodrigo Fuentes' }));
    expect(dialog.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Respuestas aceptadas', '71', '10', '710'],
      ['Votos a favor recibidos', '124', '2', '248'],
      ['Publicaciones y respuestas', '336', 'hasta 1', '336'],
      ['Votos en contra recibidos', '10', '-1', '-10'],
      ['Reputación', '1.284'],
    ]);
    dialog.getByText(
      /como máximo 5 por conversación y 20 por día\. No suman las respuestas de menos de 10 letras ni las que/,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe('the own place among the active sellers', () => {
  it('explains how its points came about', async () => {
    server.use(http.get('*/api/users/:id/reputation', () => HttpResponse.json(anOwnReputation())));
    await startSignedIn();
    renderSellers(aSeller());
    const own = await screen.findByRole('button', { name: /^Tu lugar: 1.012/ });
    expect(own.textContent).toContain('Principiante · 45');
    await userEvent.click(own);
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu reputación' }));
    expect(dialog.getAllByRole('row').map(cells)).toContainEqual(['Votos en contra recibidos', '0', '-1', '0']);
    expect(cells(dialog.getAllByRole('row').at(-1) as HTMLElement)).toEqual(['Reputación', '45']);
  });

  it('is absent for a guest', async () => {
    await startAsGuest();
    renderSellers(aSeller());
    await rows();
    expect(screen.queryByRole('button', { name: /Tu lugar/ })).toBeNull();
  });

  it('is absent when it fails to load', async () => {
    server.use(http.get('*/api/users/:id/reputation', () => problem('unexpected')));
    await startSignedIn();
    renderSellers(aSeller());
    await rows();
    expect(screen.queryByRole('button', { name: /Tu lugar/ })).toBeNull();
  });
});
