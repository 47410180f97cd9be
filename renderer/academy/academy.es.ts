/** Texts of the link to the home page. */
export const text = {
  goHome: (academy: string | undefined) => (academy === undefined ? 'Ir al inicio' : `${academy}, ir al inicio`),
} as const;
