/** 'cancelled': the person closed the system's dialog. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Whether the system has its own share dialog, as phones have. */
export function hasSystemDialog(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}

/** Passes a link to the system's share dialog; 'failed' without a dialog, or when the system refuses. */
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
    // Absent on pages served over plain HTTP.
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Passes a link to the system's share dialog, or else to the clipboard. */
export async function shareLink(title: string, address: string): Promise<ShareResult> {
  const result = await shareBySystem(title, address);
  return result === 'failed' ? copyLink(address) : result;
}
