import { z } from 'zod';

/** Every error the server answers on purpose: its HTTP status and the Spanish sentence a person may read. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Revisa los datos enviados.' },
  invalid_cursor: { status: 400, message: 'La página pedida no existe. Vuelve al comienzo de la lista.' },
  not_authenticated: { status: 401, message: 'Inicia sesión para continuar.' },
  /** The admin key of the request is unknown or has expired. It says nothing about a learner's token. */
  admin_session_ended: { status: 401, message: 'Tu sesión de administración terminó. Vuelve a entrar.' },
  wrong_credentials: { status: 401, message: 'El usuario o la contraseña no son correctos.' },
  not_allowed: { status: 403, message: 'No tienes permiso para hacer esto.' },
  registration_closed: { status: 403, message: 'Esta academia no admite cuentas nuevas.' },
  not_yours: { status: 403, message: 'Esto pertenece a otra persona.' },
  own_post: { status: 403, message: 'No puedes votar por lo que publicaste.' },
  upload_expired: { status: 403, message: 'Esta dirección de subida venció. Empieza de nuevo.' },
  not_found: { status: 404, message: 'No existe.' },
  course_not_found: { status: 404, message: 'Curso no encontrado.' },
  lesson_not_found: { status: 404, message: 'Lección no encontrada.' },
  category_not_found: { status: 404, message: 'Categoría no encontrada.' },
  certificate_not_found: { status: 404, message: 'Certificado no encontrado.' },
  event_not_found: { status: 404, message: 'Evento no encontrado.' },
  brand_not_found: { status: 404, message: 'Marca no encontrada.' },
  material_not_found: { status: 404, message: 'Este material ya no está disponible.' },
  help_item_not_found: { status: 404, message: 'Esto ya no existe en la ayuda.' },
  problem_report_not_found: { status: 404, message: 'Reporte no encontrado.' },
  upload_not_found: { status: 404, message: 'Esta subida ya no existe. Empieza de nuevo.' },
  channel_not_found: { status: 404, message: 'Canal no encontrado.' },
  post_not_found: { status: 404, message: 'Esta publicación ya no existe.' },
  reply_not_found: { status: 404, message: 'Este comentario ya no existe.' },
  request_timeout: { status: 408, message: 'Lo enviado tardó demasiado en llegar. Inténtalo de nuevo.' },
  email_exists: { status: 409, message: 'Ya hay una cuenta con ese email.' },
  category_exists: { status: 409, message: 'Ya existe una categoría con ese nombre.' },
  category_in_use: { status: 409, message: 'La categoría tiene cursos: elige a cuál moverlos.' },
  brand_exists: { status: 409, message: 'Ya existe una marca con ese nombre.' },
  brand_in_use: { status: 409, message: 'La marca tiene materiales: bórralos o muévelos a otra marca.' },
  faq_category_exists: { status: 409, message: 'Ya existe una categoría de ayuda con ese nombre.' },
  upload_used: { status: 409, message: 'Esta dirección de subida ya se usó. Empieza de nuevo.' },
  too_many_uploads: { status: 409, message: 'Tienes muchas subidas sin terminar. Termínalas o cancélalas para empezar otra.' },
  certificate_revoked: { status: 409, message: 'Este certificado ya fue revocado.' },
  channel_exists: { status: 409, message: 'Ya existe un canal con ese nombre.' },
  channel_in_use: { status: 409, message: 'El canal tiene publicaciones: desactívalo.' },
  changed_meanwhile: { status: 412, message: 'Esto cambió mientras tanto. Vuelve a cargarlo e inténtalo de nuevo.' },
  too_large: { status: 413, message: 'Lo enviado es demasiado grande.' },
  unsupported_type: { status: 415, message: 'Ese tipo de contenido no se acepta.' },
  range_not_satisfiable: { status: 416, message: 'Esa parte del archivo no existe.' },
  too_many_requests: { status: 429, message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  /** Of an account in its first day. */
  too_much_written: { status: 429, message: 'Una cuenta nueva puede escribir poco en su primer día. Podrás seguir mañana.' },
  too_many_votes: { status: 429, message: 'Ya votaste muchas veces esta hora. Inténtalo más tarde.' },
  too_many_reports: { status: 429, message: 'Ya reportaste muchas publicaciones esta hora. Inténtalo más tarde.' },
  too_many_problem_reports: { status: 429, message: 'Ya enviaste varios reportes esta hora. Inténtalo más tarde.' },
  unexpected: { status: 500, message: 'Algo salió mal. Inténtalo de nuevo.' },
  identity_unavailable: { status: 502, message: 'El servicio de cuentas no responde. Inténtalo en unos minutos.' },
  scheduling_unavailable: { status: 502, message: 'El servicio de agenda no responde. Inténtalo en unos minutos.' },
  storage_full: { status: 503, message: 'La academia no tiene espacio para guardar. Avisa a quien la administra.' },
  busy: { status: 503, message: 'La academia está muy ocupada. Inténtalo en un momento.' },
  not_ready: { status: 503, message: 'La academia se está preparando. Inténtalo en un momento.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer (API.md, 'Shapes'). `message` is Spanish and fit to show; `details` names failing fields. */
export const problemSchema = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
