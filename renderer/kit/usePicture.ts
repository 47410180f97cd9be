import { useState } from 'react';

/**
 * Attributes of a picture; null without an address, and after the picture failed to load. On a painted page loading
 * may fail before React listens: such an image is complete and has no width. A drawing without a size has none in
 * Firefox either, but can be decoded.
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
