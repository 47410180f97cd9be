import type { NativeTheme, Net } from 'electron';

/** The fake Electron has a light colour scheme. */
export const nativeTheme = { shouldUseDarkColors: false } satisfies Pick<NativeTheme, 'shouldUseDarkColors'>;

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
} satisfies Pick<Net, 'fetch'>;
