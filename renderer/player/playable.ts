import type { Lesson, Subtitles } from '../../contract/courses.ts';

/** The video of a lesson: a file of the academy, or one of YouTube's, which has its own subtitles; null while neither is known. */
export type Playable =
  | { kind: 'file'; address: string; subtitles: readonly Subtitles[] }
  | { kind: 'youtube'; videoId: string };

export function playableOf({ videoUrl, youtubeVideoId, subtitles = [] }: Lesson): Playable | null {
  if (videoUrl) return { kind: 'file', address: videoUrl, subtitles };
  return youtubeVideoId ? { kind: 'youtube', videoId: youtubeVideoId } : null;
}
