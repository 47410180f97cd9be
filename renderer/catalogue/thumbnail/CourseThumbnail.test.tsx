import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { CourseThumbnail } from './CourseThumbnail.tsx';

const pictureIn = (container: HTMLElement) => container.querySelector('img');

it("draws a picture for a course without one, hidden from who doesn't see it", () => {
  const { container } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: null })} />);
  expect(pictureIn(container)).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it("lays a course's own picture over the drawn one, loaded when it comes near", () => {
  const { container } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/materials/a.svg' })} />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/objects/materials/a.svg');
  expect(pictureIn(container)?.getAttribute('loading')).toBe('lazy');
  expect(pictureIn(container)?.getAttribute('alt')).toBe('');
  expect(container.querySelector('svg')).not.toBeNull();
});

it('hides a picture that fails to load, and shows the next one', () => {
  const { container, rerender } = render(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/broken.png' })} />);
  fireEvent.error(pictureIn(container) as HTMLImageElement);
  expect(pictureIn(container)).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();

  rerender(<CourseThumbnail course={aCourse({ thumbnailUrl: '/objects/other.png' })} />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/objects/other.png');
});

it('gives two pictures of one page their own ids', () => {
  const courses = Array.from({ length: 12 }, (_, index) => aCourse({ id: `01932f00-0000-7000-8000-0000000000${10 + index}` }));
  const { container } = render(courses.map((course) => <CourseThumbnail key={course.id} course={course} />));
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.length).toBeGreaterThanOrEqual(courses.length);
  expect(new Set(ids).size).toBe(ids.length);
});
