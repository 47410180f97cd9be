/** Names of the signs of toasts, which are loaded late. */
export const text = { success: 'Hecho', error: 'Problema', info: 'Información' } as const;
