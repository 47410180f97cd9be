import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { CourseThumbnail } from './CourseThumbnail.tsx';

afterEach(() => vi.restoreAllMocks());

const pictureIn = (container: HTMLElement) => container.querySelector('img');

it('CourseThumbnail draws a picture for a course without one, hidden from screen readers', () => {
  const { container } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: null })} />);
  expect(pictureIn(container)).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it("CourseThumbnail lazily loads the course's own picture over the drawn one", () => {
  const { container } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/materials/a.svg' })} />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/objects/materials/a.svg');
  expect(pictureIn(container)?.getAttribute('loading')).toBe('lazy');
  expect(pictureIn(container)?.getAttribute('alt')).toBe('');
  expect(container.querySelector('svg')).not.toBeNull();
});

it('CourseThumbnail hides a picture that fails to load, and shows the next one', () => {
  const { container, rerender } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/broken.png' })} />);
  fireEvent.error(pictureIn(container) as HTMLImageElement);
  expect(pictureIn(container)).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();

  rerender(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/other.png' })} />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/objects/other.png');
});

it.each([
  ['hides a picture that failed before the page was taken over', () => Promise.reject(new Error('no picture')), 0],
  ['keeps a drawing without a size that was there before the page was taken over', () => Promise.resolve(), 1],
])('CourseThumbnail %s', async (_what, decode, count) => {
  const { prototype } = HTMLImageElement;
  vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(prototype, 'decode').mockImplementation(decode);
  const thumbnail = <CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/early.svg' })} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(thumbnail);
  await act(async () => void render(thumbnail, { container, hydrate: true }));
  expect(container.querySelectorAll('img')).toHaveLength(count);
});

it('CourseThumbnail gives two drawings of one page different ids', () => {
  const courses = Array.from({ length: 12 }, (_, index) =>
    aCourse({ id: `01932f00-0000-7000-8000-0000000000${10 + index}` }),
  );
  const { container } = render(courses.map((course) => <CourseThumbnail key={course.id} course={course} />));
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.length).toBeGreaterThanOrEqual(courses.length);
  expect(new Set(ids).size).toBe(ids.length);
});
