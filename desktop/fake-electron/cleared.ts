import type { Clipboard } from 'electron';

/** Names of what the app cleared and Chromium's protocol can't clear, in order. */
export const cleared: string[] = [];

/** The clipboards have no content. */
export const clipboard = {
  clear: () => void cleared.push('clipboard'),
  selection: { clear: () => void cleared.push('selection') } as unknown as Clipboard,
} satisfies Pick<Clipboard, 'clear' | 'selection'>;
