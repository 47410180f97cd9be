/** `cancelled`: by the person, in the system's own dialog. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Whether the system may have a dialog of its own for sharing: phones have. */
export function hasSystemDialog(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}

/** Hands a link to the system's dialog for sharing; 'failed' where there is none, or where it is refused. */
export async function shareBySystem(title: string, address: string): Promise<Exclude<ShareResult, 'copied'>> {
  if (!hasSystemDialog()) return 'failed';
  try {
    await navigator.share({ title, url: address });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

export async function copyLink(address: string): Promise<Extract<ShareResult, 'copied' | 'failed'>> {
  try {
    // Absent on pages that came over plain HTTP.
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Hands a link to the system's dialog for sharing; where there is none, to the clipboard. */
export async function shareLink(title: string, address: string): Promise<ShareResult> {
  const result = await shareBySystem(title, address);
  return result === 'failed' ? copyLink(address) : result;
}
