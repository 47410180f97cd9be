import type { Lesson } from '../../contract/courses.ts';

/** The video of a lesson: a file of the academy, or one of YouTube's; null while neither is known. */
export type Playable = { kind: 'file'; address: string } | { kind: 'youtube'; videoId: string };

export function playableOf({ videoUrl, youtubeVideoId }: Lesson): Playable | null {
  if (videoUrl) return { kind: 'file', address: videoUrl };
  return youtubeVideoId ? { kind: 'youtube', videoId: youtubeVideoId } : null;
}
