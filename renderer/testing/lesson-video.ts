import { fireEvent, screen } from '@testing-library/react';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';

/** Each test watches lessons of its own: which a course has is known as long as the page lives. */
let made = 0;
/** An id that nothing else has: the files that are run in the same window share that knowledge. */
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

/** The video of a lesson, once its length is known: what only a decoder could do. */
export async function theVideo(title = 'Bienvenida', duration = 100): Promise<HTMLVideoElement> {
  const video = await screen.findByLabelText<HTMLVideoElement>(`Video: ${title}`);
  Object.defineProperty(video, 'duration', { configurable: true, value: duration });
  fireEvent(video, new Event('loadedmetadata'));
  return video;
}

/** The video plays and has come to `seconds`. */
export function playTo(video: HTMLVideoElement, seconds: number): void {
  Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: seconds });
  fireEvent(video, new Event('playing'));
  fireEvent(video, new Event('timeupdate'));
}
