/** Time limit in ms; a file without metadata by then counts as unplayable. */
const LIMIT_MS = 10_000;

/** Length of a video in whole seconds, at least 1; `undefined` for other files, and if the browser can't read it. */
export function videoDuration(file: Blob): Promise<number | undefined> {
  if (!file.type.startsWith('video/')) return Promise.resolve(undefined);
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const read = new Promise<number | undefined>((resolve) => {
    const finish = () => resolve(Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined);
    video.addEventListener('loadedmetadata', finish);
    video.addEventListener('error', finish);
    setTimeout(finish, LIMIT_MS);
    video.preload = 'metadata';
    video.src = address;
  });
  return read.then((seconds) => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
    return seconds && Math.max(1, Math.round(seconds));
  });
}
