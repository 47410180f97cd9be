import type { NativeTheme, Net } from 'electron';

/** The system of the host is light. */
export const nativeTheme = { shouldUseDarkColors: false } satisfies Pick<NativeTheme, 'shouldUseDarkColors'>;

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
} satisfies Pick<Net, 'fetch'>;
