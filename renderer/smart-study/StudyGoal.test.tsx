import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { aStudy } from '../../contract/study.fixtures.ts';
import type { SetStudyGoal, Study } from '../../contract/study.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { browserSession } from '../session/browser-session.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { StudyGoal } from './StudyGoal.tsx';
import { storeStudy } from './stored-study.ts';

const STUDY = `*/api/users/${ANA}/study`;
const sent: SetStudyGoal[] = [];

function answer(changes: Partial<Study> = {}): void {
  server.use(
    http.get(STUDY, () => HttpResponse.json(aStudy(changes))),
    http.put(`${STUDY}-goal`, async ({ request }) => {
      const goal = (await request.json()) as SetStudyGoal;
      sent.push(goal);
      return HttpResponse.json({ isShown: true, ...goal });
    }),
  );
}

function renderGoal(place: 'home' | 'profile' = 'home') {
  return renderAt(
    '/',
    <>
      <StudyGoal place={place} />
      <Toasts />
    </>,
  );
}

const card = () => screen.findByRole('region', { name: 'Meta semanal' });

describe('the weekly goal card', () => {
  beforeEach(async () => {
    sent.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings())));
    await startSignedIn();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('shows the minutes of the week, and no streak of 0 days', async () => {
    answer({ goalMinutesPerWeek: 180, minutesThisWeek: 90, streakDays: 0 });
    renderGoal();
    expect((await card()).textContent).toBe('Meta semanal90 de 180 min esta semanaCambiar meta');
    expect((await card()).querySelector('rect')?.getAttribute('width')).toBe('50');
  });

  it('shows a streak and a reached goal', async () => {
    answer({ goalMinutesPerWeek: 60, minutesThisWeek: 61, streakDays: 3 });
    renderGoal();
    expect(within(await card()).getByText('3 días seguidos')).toBeDefined();
    expect(within(await card()).getByText(/¡Meta cumplida!/)).toBeDefined();
  });

  it('saves a suggested goal that the learner selects', async () => {
    answer({ goalMinutesPerWeek: null });
    renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Definir meta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Meta semanal' });
    expect(within(dialog).queryByRole('button', { name: 'Quitar la meta' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '1 h' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('90 de 60 min esta semana', { exact: false })).toBeDefined();
    expect(sent).toEqual([{ minutesPerWeek: 60 }]);
  });

  it.each(['12,5', '1.5', '-90', '90 min'])('refuses %j as minutes and keeps it in the field', async (typed) => {
    answer({ goalMinutesPerWeek: null });
    renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Definir meta' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Minutos por semana' });
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe minutos enteros, solo con cifras: por ejemplo, 90.')).toBeDefined();
    expect(field.value).toBe(typed);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);

    await userEvent.clear(field);
    await userEvent.type(field, ' 90{Enter}');
    expect(await screen.findByText('¡Meta cumplida!', { exact: false })).toBeDefined();
    expect(sent).toEqual([{ minutesPerWeek: 90 }]);
  });

  it.each(['', '9', '10081', '9'.repeat(40)])('refuses %j: a goal has 10 to 10080 minutes', async (typed) => {
    answer({ goalMinutesPerWeek: 180 });
    renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Cambiar meta' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Minutos por semana' });
    expect(field.value).toBe('180');
    await userEvent.clear(field);
    await userEvent.paste(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe de 10 a 10080 minutos.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('removes the goal', async () => {
    answer();
    renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Cambiar meta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar la meta' }));
    expect(await screen.findByText('Ya no tienes una meta')).toBeDefined();
    expect(within(await card()).getByRole('button', { name: 'Definir meta' })).toBeDefined();
    expect(sent).toEqual([{ minutesPerWeek: null }]);
  });

  it('hides the goal on the home page and restores it from the profile', async () => {
    answer();
    const { unmount } = renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Ocultar del inicio' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Meta semanal' })).toBeNull());
    expect(sent).toEqual([{ minutesPerWeek: 180, isShown: false }]);
    unmount();
    answer({ isGoalShown: false });
    renderGoal('profile');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mostrar en el inicio' }));
    expect(await within(await card()).findByRole('button', { name: 'Ocultar del inicio' })).toBeDefined();
    expect(sent.at(-1)).toEqual({ minutesPerWeek: 180, isShown: true });
  });

  it('changes the stored goal while the week loads, and ignores the older answer', async () => {
    storeStudy(ANA, aStudy({ isGoalShown: false }));
    answer();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(
        STUDY,
        async () => {
          await held;
          return HttpResponse.json(aStudy({ isGoalShown: false }));
        },
        { once: true },
      ),
    );
    renderGoal('profile');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mostrar en el inicio' }));
    await screen.findByText('La verás en el inicio');
    release();
    expect(await within(await card()).findByRole('button', { name: 'Ocultar del inicio' })).toBeDefined();
  });

  it('stays visible and shows an error when the server rejects a change', async () => {
    answer();
    server.use(http.put(`${STUDY}-goal`, () => problem('too_many_requests')));
    renderGoal();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Ocultar del inicio' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos guardar la meta');
    expect(await card()).toBeDefined();
  });

  it('shows the stored week with a note while the server does not answer', async () => {
    storeStudy(ANA, aStudy({ bars: [{ start: '2999-01-01', minutes: 1 }], minutesThisWeek: 42 }));
    server.use(http.get(STUDY, () => HttpResponse.error()));
    renderGoal();
    expect(await screen.findByText(/son los últimos datos guardados/)).toBeDefined();
    expect(within(await card()).getByText('42 de 180 min esta semana')).toBeDefined();
  });

  it('tells a server error from a missing connection, and retries on demand', async () => {
    storeStudy(ANA, aStudy({ bars: [{ start: '2999-01-01', minutes: 1 }], minutesThisWeek: 42 }));
    answer({ minutesThisWeek: 90 });
    server.use(http.get(STUDY, () => problem('unexpected'), { once: true }));
    renderGoal();
    expect(await screen.findByText('No pudimos actualizar tu meta: son los últimos datos guardados.')).toBeDefined();
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Reintentar' }));
    expect(await within(await card()).findByText('90 de 180 min esta semana')).toBeDefined();
    expect(within(await card()).queryByText(/últimos datos guardados/)).toBeNull();
  });

  it('is absent when loading fails and no week is stored', async () => {
    server.use(http.get(STUDY, () => problem('unexpected')));
    const { container } = renderGoal();
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Meta semanal' })).toBeNull();
  });

  it('removes the stored week when the learner signs out', async () => {
    answer();
    renderGoal();
    await card();
    await waitFor(() => expect(window.localStorage.getItem('study')).toContain(ANA));
    await act(() => browserSession.logout());
    expect(window.localStorage.getItem('study')).toBeNull();
  });
});
