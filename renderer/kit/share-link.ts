/** `cancelled`: by the person, in the system's own dialog. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link to the system's dialog for sharing; where there is none, to the clipboard. */
export async function shareLink(title: string, address: string): Promise<ShareResult> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url: address });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // Refused for another reason: the clipboard is left.
    }
  }
  try {
    // Absent on pages that came over plain HTTP.
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}
