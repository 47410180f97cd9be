/** YouTube video ids have exactly 11 characters. */
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const YOUTUBE_HOSTNAMES = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * The 11-character video id in a watch, short (`youtu.be`), embed or `/v/` address; null when there is none.
 */
export function youtubeVideoIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  const candidate = candidateIn(url);
  return candidate !== null && VIDEO_ID.test(candidate) ? candidate : null;
}

function candidateIn(url: URL): string | null {
  const [first, second] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return first ?? null;
  if (!YOUTUBE_HOSTNAMES.has(url.hostname)) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return first === 'embed' || first === 'v' ? (second ?? null) : null;
}
