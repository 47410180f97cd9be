import { APP_ERRORS } from './problem.ts';

/** All errors that the server answers deliberately: HTTP status and a Spanish sentence to show. */
export const ERRORS = {
  ...APP_ERRORS,
  invalid_cursor: { status: 400, message: 'La página pedida no existe. Vuelve al comienzo de la lista.' },
  /** A box that does not open with this academy's key, or has no valid content: the machine removes it. */
  sealed_progress_unreadable: { status: 400, message: 'El avance que guardaba este equipo no se puede leer.' },
  /** The admin key of the request is unknown or has expired. Not used for a learner's token. */
  admin_session_ended: { status: 401, message: 'Tu sesión de administración terminó. Vuelve a entrar.' },
  /** The key of a machine in a training room is unknown or withdrawn. */
  room_key_unknown: {
    status: 401,
    message: 'Este equipo ya no puede abrir la sala. Avisa a quien administra la academia.',
  },
  /** The token of a group session is wrong, or the rights of its trainer have ended. */
  group_session_locked: {
    status: 401,
    message: 'La sesión de grupo necesita de nuevo a quien da la clase. Escribe tu usuario y tu contraseña.',
  },
  wrong_pin: { status: 401, message: 'El PIN no es correcto.' },
  wrong_credentials: { status: 401, message: 'El usuario o la contraseña no son correctos.' },
  not_allowed: { status: 403, message: 'No tienes permiso para hacer esto.' },
  registration_closed: { status: 403, message: 'Esta academia no admite cuentas nuevas.' },
  /** The academy sends no mail, or an identity provider keeps the passwords. */
  password_reset_closed: {
    status: 403,
    message: 'Esta academia no envía correos. Pide un enlace a quien la administra.',
  },
  /** A session of a training room, in which nothing of the account is shown or changed. */
  not_in_room: { status: 403, message: 'Esto no se puede hacer en una sala. Hazlo desde tu propio equipo.' },
  pin_locked: { status: 403, message: 'Tu PIN está bloqueado. Pide a quien da la clase que lo desbloquee.' },
  not_yours: { status: 403, message: 'Esto pertenece a otra persona.' },
  /** The request concerns data of the training rooms' account, which many people share. */
  shared_account: {
    status: 403,
    message: 'Con esta cuenta entran las salas y la usa mucha gente. Pide tus datos a quien administra la academia.',
  },
  own_review: { status: 403, message: 'No puedes reportar tu propia reseña.' },
  download_expired: { status: 403, message: 'Esta dirección de descarga venció o ya se usó. Pide otra.' },
  upload_expired: { status: 403, message: 'Esta dirección de subida venció. Empieza de nuevo.' },
  not_found: { status: 404, message: 'No existe.' },
  course_not_found: { status: 404, message: 'Curso no encontrado.' },
  lesson_not_found: { status: 404, message: 'Lección no encontrada.' },
  category_not_found: { status: 404, message: 'Categoría no encontrada.' },
  review_not_found: { status: 404, message: 'Esta reseña ya no existe.' },
  certificate_not_found: { status: 404, message: 'Certificado no encontrado.' },
  event_not_found: { status: 404, message: 'Evento no encontrado.' },
  brand_not_found: { status: 404, message: 'Marca no encontrada.' },
  material_not_found: { status: 404, message: 'Este material ya no está disponible.' },
  account_not_found: { status: 404, message: 'Cuenta no encontrada.' },
  /** A one-time password link that is unknown, used, expired or replaced by a newer one. */
  password_link_ended: { status: 404, message: 'Este enlace ya no sirve. Pide otro a quien administra la academia.' },
  session_not_found: { status: 404, message: 'Esa sesión ya terminó.' },
  certificate_key_not_found: { status: 404, message: 'No existe esa clave.' },
  audit_entry_not_found: { status: 404, message: 'Esta línea del registro no existe.' },
  import_not_found: { status: 404, message: 'Esta importación ya no existe. Vuelve a subir el archivo.' },
  backup_not_found: { status: 404, message: 'Esta copia ya no existe.' },
  help_item_not_found: { status: 404, message: 'Esto ya no existe en la ayuda.' },
  problem_report_not_found: { status: 404, message: 'Reporte no encontrado.' },
  upload_not_found: { status: 404, message: 'Esta subida ya no existe. Empieza de nuevo.' },
  room_not_found: { status: 404, message: 'Esta sala ya no existe.' },
  room_key_not_found: { status: 404, message: 'Esta llave ya no existe.' },
  learner_not_in_roster: { status: 404, message: 'Esa persona ya no está en la lista de la sala.' },
  group_session_not_found: { status: 404, message: 'Esta sesión de grupo ya no existe.' },
  attendance_not_found: { status: 404, message: 'Esa persona ya no está en la asistencia.' },
  channel_not_found: { status: 404, message: 'Canal no encontrado.' },
  post_not_found: { status: 404, message: 'Esta publicación ya no existe.' },
  reply_not_found: { status: 404, message: 'Este comentario ya no existe.' },
  request_timeout: { status: 408, message: 'Lo enviado tardó demasiado en llegar. Inténtalo de nuevo.' },
  username_exists: { status: 409, message: 'Ya hay una cuenta con ese nombre de usuario.' },
  account_inactive: { status: 409, message: 'La cuenta está desactivada. Actívala antes.' },
  accounts_elsewhere: {
    status: 409,
    message: 'Las cuentas de estudiantes se administran en el servicio de cuentas, no aquí.',
  },
  last_admin: { status: 409, message: 'Es la última cuenta de administración activa. Nombra a otra antes.' },
  import_has_problems: { status: 409, message: 'El archivo tiene problemas: corrígelos y súbelo de nuevo.' },
  import_running: { status: 409, message: 'Ya hay una importación en curso. Espera a que termine o cancélala.' },
  import_ended: { status: 409, message: 'Esta importación ya terminó.' },
  import_without_accounts: { status: 409, message: 'Esta importación no creó cuentas.' },
  backup_running: { status: 409, message: 'Ya hay una copia o una restauración en curso.' },
  backup_damaged: { status: 409, message: 'La copia está dañada o incompleta: no se puede restaurar.' },
  backup_exists: { status: 409, message: 'Ya hay otra copia con ese nombre. Elimínala antes de subir esta.' },
  backup_newer: {
    status: 409,
    message: 'La copia es de una versión más nueva de la academia. Actualiza el programa antes.',
  },
  restore_without_admin: {
    status: 409,
    message:
      'Después de restaurar esta copia nadie podría administrar la academia. Desmarca que se mantenga lo que se quitó después, o elige otra copia.',
  },
  backup_of_another_academy: { status: 409, message: 'La copia es de otra academia.' },
  backups_elsewhere: {
    status: 409,
    message: 'Con PostgreSQL las copias se hacen con las herramientas de la base de datos.',
  },
  category_exists: { status: 409, message: 'Ya existe una categoría con ese nombre.' },
  category_in_use: { status: 409, message: 'La categoría tiene cursos: elige a cuál moverlos.' },
  brand_exists: { status: 409, message: 'Ya existe una marca con ese nombre.' },
  brand_in_use: { status: 409, message: 'La marca tiene materiales: bórralos o muévelos a otra marca.' },
  faq_category_exists: { status: 409, message: 'Ya existe una categoría de ayuda con ese nombre.' },
  upload_used: { status: 409, message: 'Esta dirección de subida ya se usó. Empieza de nuevo.' },
  too_many_uploads: {
    status: 409,
    message: 'Tienes muchas subidas sin terminar. Termínalas o cancélalas para empezar otra.',
  },
  certificate_revoked: { status: 409, message: 'Este certificado ya fue revocado.' },
  room_exists: { status: 409, message: 'Ya existe una sala con ese nombre.' },
  too_many_room_keys: { status: 409, message: 'La sala tiene demasiadas llaves. Retira las que ya no se usan.' },
  group_session_running: {
    status: 409,
    message: 'En este equipo ya hay una sesión de grupo. Termínala antes de comenzar otra.',
  },
  group_session_ended: { status: 409, message: 'Esta sesión de grupo ya terminó.' },
  group_session_full: { status: 409, message: 'En una sesión de grupo caben 100 personas.' },
  already_in_roster: { status: 409, message: 'Esa persona ya está en la lista de la sala.' },
  roster_full: { status: 409, message: 'La lista de la sala está llena: caben 500 personas.' },
  /** The PIN ended with the academy's secret. */
  pin_reset_needed: { status: 409, message: 'Tu PIN ya no sirve. Pide otro a quien da la clase.' },
  /** A roster is for learners only. */
  learner_is_staff: { status: 409, message: 'Es una cuenta del equipo: en las listas entran solo estudiantes.' },
  /** A learner who was added by hand to a training room, and has no e-mail to sign in with. */
  account_without_email: { status: 409, message: 'La cuenta no tiene email: escríbelo antes de enviarle un enlace.' },
  channel_exists: { status: 409, message: 'Ya existe un canal con ese nombre.' },
  channel_in_use: { status: 409, message: 'El canal tiene publicaciones: desactívalo.' },
  changed_meanwhile: { status: 412, message: 'Esto cambió mientras tanto. Vuelve a cargarlo e inténtalo de nuevo.' },
  too_large: { status: 413, message: 'Lo enviado es demasiado grande.' },
  unsupported_type: { status: 415, message: 'Ese tipo de contenido no se acepta.' },
  range_not_satisfiable: { status: 416, message: 'Esa parte del archivo no existe.' },
  too_many_requests: { status: 429, message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  /** For an account in its first 24 hours. */
  too_much_written: {
    status: 429,
    message: 'Una cuenta nueva puede escribir poco en su primer día. Podrás seguir mañana.',
  },
  too_many_votes: { status: 429, message: 'Ya votaste muchas veces esta hora. Inténtalo más tarde.' },
  too_many_reports: { status: 429, message: 'Ya enviaste muchos reportes esta hora. Inténtalo más tarde.' },
  too_many_account_changes: {
    status: 429,
    message: 'Hoy ya hiciste esto varias veces. Podrás hacerlo de nuevo mañana, desde las 0:00 (hora de la academia).',
  },
  too_many_name_changes: {
    status: 429,
    message:
      'Hoy ya cambiaste tu nombre varias veces. Podrás hacerlo de nuevo mañana, desde las 0:00 (hora de la academia).',
  },
  too_many_certificate_renames: {
    status: 429,
    message:
      'Hoy ya actualizaste varias veces el nombre de tus certificados. Podrás hacerlo de nuevo mañana, desde las 0:00 (hora de la academia).',
  },
  too_many_problem_reports: { status: 429, message: 'Ya enviaste varios reportes esta hora. Inténtalo más tarde.' },
  identity_unavailable: { status: 502, message: 'El servicio de cuentas no responde. Inténtalo en unos minutos.' },
  scheduling_unavailable: { status: 502, message: 'El servicio de agenda no responde. Inténtalo en unos minutos.' },
  storage_full: { status: 503, message: 'La academia no tiene espacio para guardar. Avisa a quien la administra.' },
  busy: { status: 503, message: 'La academia está muy ocupada. Inténtalo en un momento.' },
  not_ready: { status: 503, message: 'La academia se está preparando. Inténtalo en un momento.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
