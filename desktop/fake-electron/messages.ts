/** Messages of a preload to the main process; `args` are encoded. */
export type FromPage =
  | { kind: 'title'; title: string }
  | { kind: 'invoke'; id: number; channel: string; args: string }
  | { kind: 'send'; channel: string; args: string };
