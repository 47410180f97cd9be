import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { atWidth } from '../testing/window-width.ts';
import { CourseCard } from './CourseCard.tsx';

describe('CourseCard', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows kind, rating, length, views, teacher and number of lessons', () => {
    renderAt('/', <CourseCard course={aCourse({ rating: 49, duration: 189, viewCount: 41_200, totalLessons: 18 })} />);
    const card = screen.getByRole('article');
    expect(card.textContent).toContain('WhatsApp y Redes');
    expect(card.textContent).toContain('Calificación 4.9');
    expect(card.textContent).toContain('3 h 9 min');
    expect(card.textContent).toContain('41.2k vistas');
    expect(card.textContent).toContain('Camila Rojas');
    expect(card.textContent).toContain('18 lecciones');
  });

  it.each([
    ['basic', 'Ventas · Básico'],
    ['intermediate', 'Ventas · Intermedio'],
    ['advanced', 'Ventas · Avanzado'],
    [null, 'Ventas'],
    [undefined, 'Ventas'],
  ] as const)('shows for the level %s: %s', (level, kind) => {
    renderAt('/', <CourseCard course={aCourse({ category: 'Ventas', level })} />);
    expect(screen.getByText(kind)).toBeDefined();
  });

  it('links to the course from its title and its play mark', async () => {
    const course = aCourse();
    const { router, container } = renderAt('/', <CourseCard course={course} />);
    await userEvent.click(screen.getByRole('link', { name: course.title }));
    expect(router.state.location.pathname).toBe(`/course/${course.id}`);

    await router.navigate('/');
    const links = container.querySelectorAll(`a[href="/course/${course.id}"]`);
    expect(links).toHaveLength(2);
    await userEvent.click(links[0] as Element);
    expect(router.state.location.pathname).toBe(`/course/${course.id}`);
  });

  it.each([
    ['featured', 'vertical', 'desktop', 'Destacado'],
    ['featured', 'horizontal', 'desktop', 'Destacado'],
    ['most_viewed', 'vertical', 'desktop', 'Más visto'],
    ['most_viewed', 'vertical', 'phone', 'Top'],
    ['most_viewed', 'horizontal', 'desktop', 'Top'],
  ] as const)('labels a course that is %s on the %s card of a %s %s', (highlight, form, width, label) => {
    atWidth(width);
    renderAt('/', <CourseCard course={aCourse({ highlight })} form={form} />);
    const labels = screen
      .getAllByText(/^(Destacado|Más visto|Top)$/)
      .filter((one) => getComputedStyle(one).display !== 'none');
    expect(labels.map((one) => one.textContent)).toEqual([label]);
  });

  it('shows no label for an ordinary course', () => {
    renderAt('/', <CourseCard course={aCourse({ isFeatured: true, highlight: null })} />);
    expect(screen.queryByText('Destacado')).toBeNull();
  });

  it('shows the progress, if any', () => {
    renderAt('/', <CourseCard course={aCourse()} progressPercentage={28} />);
    expect(screen.getByText('28% completado')).toBeDefined();
  });

  it('shows no progress without any', () => {
    renderAt('/', <CourseCard course={aCourse()} />);
    expect(screen.queryByText(/completado/)).toBeNull();
  });
});
