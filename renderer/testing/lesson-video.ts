import { fireEvent, screen } from '@testing-library/react';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';

/**
 * Number of created ids. Each test watches lessons of its own: a course's lessons are cached as long as the page
 * lives.
 */
let made = 0;
/** A unique id: files that run in the same window share that cache. */
export function anId(): string {
  made += 1;
  return `01932f00-0000-7000-b000-${String(made).padStart(12, '0')}`;
}

/** A course of three lessons of 100 s whose videos are files. */
export function aFileCourse() {
  const lessons = ['Bienvenida', 'El catálogo', 'Cierre'].map((title, orderIndex) =>
    aLesson({
      id: anId(),
      title,
      orderIndex,
      youtubeVideoId: null,
      videoUrl: `/objects/${orderIndex}.mp4`,
      duration: 100,
    }),
  );
  return aCourseDetail({ id: anId(), lessons });
}

/** The video of a lesson, with the length that only a decoder would find. */
export async function theVideo(title = 'Bienvenida', duration = 100): Promise<HTMLVideoElement> {
  const video = await screen.findByLabelText<HTMLVideoElement>(`Video: ${title}`);
  Object.defineProperty(video, 'duration', { configurable: true, value: duration });
  fireEvent(video, new Event('loadedmetadata'));
  return video;
}

/** Sets the position of the playing video, in seconds. */
export function playTo(video: HTMLVideoElement, seconds: number): void {
  Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: seconds });
  fireEvent(video, new Event('playing'));
  fireEvent(video, new Event('timeupdate'));
}
