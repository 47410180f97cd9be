/** Spanish names of the rows of each table. */
export const TABLE_NAMES: Readonly<Record<string, string>> = {
  admin_audit_entry: 'el registro',
  admin_audit_values: 'los valores del registro',
  auth_account: 'las cuentas',
  auth_admin_session: 'las sesiones del panel',
  auth_password_link: 'los enlaces de contraseña',
  auth_refresh_token: 'las sesiones',
  auth_sso_code: 'los códigos de sesión',
  backups_academy: 'los datos de la academia',
  certificates_certificate: 'los certificados',
  certificates_due: 'los certificados por emitir',
  certificates_key: 'las claves de los certificados',
  certificates_year: 'los números de los certificados',
  community_channel: 'los canales',
  community_contributor: 'la participación en la comunidad',
  community_discussion: 'las publicaciones',
  community_notice: 'los avisos',
  community_notice_setting: 'los avisos elegidos',
  community_reply: 'los comentarios',
  community_report: 'los reportes de publicaciones',
  community_view: 'las publicaciones vistas',
  community_vote: 'los votos',
  courses_category: 'las categorías',
  courses_course: 'los cursos',
  courses_lesson: 'las lecciones',
  courses_rating: 'las calificaciones de cursos',
  courses_review_report: 'los reportes de reseñas',
  courses_view: 'los cursos vistos',
  events_event: 'los eventos',
  help_contact_info: 'los contactos',
  help_faq: 'las preguntas de la ayuda',
  help_faq_category: 'las categorías de la ayuda',
  help_faq_rating: 'las opiniones sobre la ayuda',
  help_faq_view: 'las preguntas vistas',
  help_problem_report: 'los reportes de problemas',
  help_search_miss: 'las búsquedas sin resultado',
  help_social_link: 'las redes sociales',
  help_work_schedule: 'los horarios de atención',
  imports_account: 'las cuentas importadas',
  imports_import: 'las importaciones',
  materials_brand: 'las marcas',
  materials_download: 'las descargas de materiales',
  materials_download_record: 'las descargas por día',
  materials_material: 'los materiales',
  objects_use: 'los archivos en uso',
  people_erased: 'las personas eliminadas',
  people_external_person: 'las personas del servicio de cuentas',
  rooms_attendance: 'la asistencia a sesiones de grupo',
  rooms_group_event: 'los sucesos de las sesiones de grupo',
  rooms_group_session: 'las sesiones de grupo',
  rooms_key: 'las llaves de las salas',
  rooms_learner: 'las listas de las salas',
  rooms_room: 'las salas',
  settings_academy: 'la configuración de la academia',
  training_activity: 'la actividad por hora',
  training_course: 'los cursos empezados',
  training_device: 'los equipos',
  training_progress: 'el avance en las lecciones',
  training_spent_time: 'el tiempo verificado',
  training_study_goal: 'las metas de estudio',
};

function nameOf(table: string): string {
  const name = TABLE_NAMES[table];
  return name ? `${name} (tabla ${table})` : `la tabla ${table}`;
}

/** Texts about unreadable values of a backup. */
export const text = {
  unreadable: (table: string, column: string, rows: number) =>
    `La copia está dañada: en ${nameOf(table)}, ${rows === 1 ? '1 fila tiene' : `${rows} filas tienen`} en la columna «${column}» un valor que la academia no puede leer.`,
  repeated: (table: string, column: string) =>
    `La copia está dañada: en ${nameOf(table)} hay filas que repiten el valor de la columna «${column}».`,
  unfit: 'La copia está dañada: sus filas no se pueden unir con las de la academia.',
  missingRow: (table: string) =>
    `La copia está dañada: en ${nameOf(table)} falta la fila sin la que la academia no puede abrir.`,
} as const;
