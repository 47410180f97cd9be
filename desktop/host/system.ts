import type { NativeTheme, Net } from 'electron';

/** The host has a light colour scheme. */
export const nativeTheme = { shouldUseDarkColors: false } satisfies Pick<NativeTheme, 'shouldUseDarkColors'>;

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
} satisfies Pick<Net, 'fetch'>;
