import type { Lesson, Subtitles } from '../../contract/courses.ts';

/** Video of a lesson: a file of the academy, or a YouTube video with its own subtitles. */
export type Playable =
  | { kind: 'file'; address: string; subtitles: readonly Subtitles[] }
  | { kind: 'youtube'; videoId: string };

export function playableOf({ videoUrl, youtubeVideoId, subtitles = [] }: Lesson): Playable | null {
  if (videoUrl) return { kind: 'file', address: videoUrl, subtitles };
  return youtubeVideoId ? { kind: 'youtube', videoId: youtubeVideoId } : null;
}
