import { z } from 'zod';

/**
 * Errors of `ERRORS` that the renderer refers to by code. The bundle omits the others: their sentences come with the
 * server's answers.
 */
export const APP_ERRORS = {
  invalid_input: { status: 400, message: 'Revisa los datos enviados.' },
  not_authenticated: { status: 401, message: 'Inicia sesión para continuar.' },
  own_post: { status: 403, message: 'No puedes votar por lo que publicaste.' },
  email_exists: { status: 409, message: 'Ya hay una cuenta con ese email.' },
  unexpected: { status: 500, message: 'Algo salió mal. Inténtalo de nuevo.' },
  restoring: { status: 503, message: 'La academia se está restaurando. Vuelve en un momento.' },
} as const;

/** The body of every error answer. `message` is Spanish and fit to show; `details` names invalid fields. */
export const problemSchema = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
