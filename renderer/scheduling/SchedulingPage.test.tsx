import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { connection } from '../client/api.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { SchedulingPage } from './SchedulingPage.tsx';
import { SlotPicker } from './SlotPicker.tsx';

const course = aCourseDetail();
const address = `/scheduling?course=${course.id}`;
/** A Monday morning, with slots on ten weekdays ahead. */
const MONDAY = new Date(2026, 10, 23, 8);

function open(at = '/scheduling') {
  return renderAt(at, <SchedulingPage />, { path: '/scheduling' });
}

async function firstSlot() {
  const slots = await screen.findAllByRole('radio');
  return slots[0] as HTMLElement;
}

beforeEach(() => {
  vi.useFakeTimers({ now: MONDAY, toFake: ['Date'] });
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json(someSettings({ schedulingUrl: 'https://agenda.example.com/asesoria?origen=academia' })),
    ),
    http.get('*/api/courses', () => page([aCourse()])),
    http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the advisory booking uses a course of the offline catalogue while the server does not answer', async () => {
  server.use(
    http.get(`*/api/courses/${course.id}`, () => HttpResponse.error()),
    http.get('*/api/courses', () => HttpResponse.error()),
  );
  vi.stubGlobal('caches', { match: async () => HttpResponse.json([aCourse()]) });
  open(address);
  await userEvent.click(await firstSlot());
  within(screen.getByRole('region', { name: 'Resumen de tu asesoría' })).getByText(course.title);
  act(() => connection.answered());
});

describe('the advisory booking', () => {
  it('leads from the course to the slot to the confirmation', async () => {
    const { router } = open();
    screen.getByRole('heading', { name: 'Asesoría Personalizada' });
    screen.getByText('45 minutos');

    await userEvent.click(await screen.findByRole('button', { name: course.title }));
    expect(router.state.location.search).toBe(`?course=${course.id}`);
    await userEvent.click(await firstSlot());
    const summary = within(screen.getByRole('region', { name: 'Resumen de tu asesoría' }));
    summary.getByText(course.title);
    summary.getByText('Videollamada, gratis');
    await userEvent.click(await summary.findByRole('button', { name: /^Confirmar/ }));

    const [opened, target, features] = vi.mocked(window.open).mock.calls[0] ?? [];
    const { searchParams } = new URL(String(opened));
    expect(searchParams.get('origen')).toBe('academia');
    expect(searchParams.get('date')).toMatch(/^2026-(11|12)-\d\d$/);
    expect(searchParams.get('time')).toMatch(/^(09|14):00$/);
    expect(searchParams.get('course')).toBe(course.title);
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
    await screen.findByText(/^Abrimos la página de reserva/);
  });

  it('takes the course from the address', async () => {
    open(address);
    await screen.findByText(course.title);
    expect((await screen.findAllByRole('radio')).length).toBeLessThanOrEqual(8);
    expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
  });

  it('requires a slot', async () => {
    open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Por favor selecciona un horario disponible');
    expect(document.activeElement).toBe(await firstSlot());

    await userEvent.click(await firstSlot());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back from the summary to the slots by keyboard only', async () => {
    open(address);
    (await firstSlot()).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('region', { name: 'Resumen de tu asesoría' });
    (await screen.findByRole('button', { name: 'Volver' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Resumen de tu asesoría' })).toBeNull();
    expect(document.activeElement).toBe(await firstSlot());
  });

  it('requires another slot when the chosen one has passed', async () => {
    open(address);
    await userEvent.click(await firstSlot());
    const confirm = await screen.findByRole('button', { name: /^Confirmar/ });
    vi.setSystemTime(new Date(2026, 11, 4, 18));
    await userEvent.click(confirm);

    expect(window.open).not.toHaveBeenCalled();
    expect((await screen.findByRole('alert')).textContent).toBe('Por favor selecciona un horario disponible');
    for (const slot of screen.getAllByRole<HTMLInputElement>('radio')) expect(slot.checked).toBe(false);
  });

  it('offers the same slots at every visit', async () => {
    const first = open(address);
    const names = (await screen.findAllByRole('radio')).map((slot) => slot.parentElement?.textContent);
    first.unmount();
    open(address);
    expect((await screen.findAllByRole('radio')).map((slot) => slot.parentElement?.textContent)).toEqual(names);
  });

  it('lets the learner change the course, and go back to the previous one', async () => {
    const { router } = open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar curso' }));
    await screen.findByRole('heading', { name: '1. Elige un curso' });
    expect(document.activeElement?.textContent).toBe('1. Elige un curso');

    await router.navigate(-1);
    await screen.findByRole('heading', { name: '2. Elige un horario' });
  });

  it('finds a course by its text', async () => {
    server.use(
      http.get('*/api/courses', ({ request }) => {
        const query = new URL(request.url).searchParams.get('q');
        return page(
          query === 'precios'
            ? [aCourse({ id: '01932f00-0000-7000-8000-000000000002', title: 'Precios y márgenes' })]
            : [aCourse()],
        );
      }),
    );
    open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar un curso' }), 'precios');
    await screen.findByRole('button', { name: 'Precios y márgenes' });
    expect(screen.queryByRole('button', { name: course.title })).toBeNull();
  });

  it('links to the help when no slot is free', () => {
    renderAt('/scheduling', <SlotPicker slots={[]} chosen={null} isMissing={false} onChoose={() => undefined} />);
    screen.getByRole('heading', { name: 'No hay horarios disponibles en los próximos 14 días' });
    expect(screen.getByRole('link', { name: 'Ir a la ayuda' }).getAttribute('href')).toBe('/ayuda');
  });

  it('tells that no course was found', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    open();
    await screen.findByRole('heading', { name: 'No se encontraron cursos' });
    screen.getByText(
      'Vuelve pronto: estamos preparando los primeros cursos. Mientras tanto, mira las sesiones en vivo.',
    );
    expect(screen.getByRole('link', { name: 'Cursos en Vivo' }).getAttribute('href')).toBe('/eventos');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar un curso' });
    await userEvent.type(box, 'precios');
    await screen.findByText('Prueba con otra palabra, o elige entre todos.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos los cursos' }));
    expect(box.value).toBe('');
    await screen.findByRole('link', { name: 'Cursos en Vivo' });
  });

  it('shows the failure and retries', async () => {
    server.use(http.get('*/api/courses', () => problem('unexpected'), { once: true }));
    open();
    await screen.findByRole('heading', { name: 'No pudimos cargar los cursos' });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('button', { name: course.title });
  });

  it('tells that the course of the address does not exist, and offers the others', async () => {
    server.use(http.get(`*/api/courses/${course.id}`, () => problem('course_not_found')));
    open(address);
    await screen.findByRole('heading', { name: 'Curso no encontrado' });
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elegir otro curso' }));
    await screen.findByRole('button', { name: course.title });
  });
});
