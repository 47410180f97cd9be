/** Accessible names of the icons of toasts, loaded late. */
export const text = { success: 'Hecho', error: 'Problema', info: 'Información' } as const;
