/** A file that tells nothing by then is taken for one that can't be played here. */
const LIMIT_MS = 10_000;

/** The length of a video in whole seconds, as the browser reads it from the file; undefined where it can't. */
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
