import { useState } from 'react';

/**
 * The attributes of a picture that is left out when it cannot be loaded; null without one. On a page that the server has painted, loading
 * may fail before React listens. Such an image is complete and has no width; so has a drawing without a size in Firefox, which can be
 * decoded.
 */
export function usePicture(url: string | null) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!url || url === failedUrl) return null;
  const onError = () => setFailedUrl(url);
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError);
  };
  return { src: url, ref, onError };
}
