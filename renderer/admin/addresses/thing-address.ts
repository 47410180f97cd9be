/** Addresses of lists in the panel, by the audit log's names for kinds of row. */
const ADDRESSES: Readonly<Record<string, string>> = {
  account: '/admin/cuentas',
  brand: '/admin/marcas',
  category: '/admin/categorias',
  certificate: '/admin/certificados',
  channel: '/admin/comunidad/canales',
  contact_info: '/admin/ayuda/contacto',
  course: '/admin/cursos',
  event: '/admin/eventos',
  faq: '/admin/ayuda/preguntas',
  faq_category: '/admin/ayuda/categorias',
  material: '/admin/materiales',
  post: '/admin/comunidad/publicaciones',
  problem_report: '/admin/ayuda/reportes',
  review: '/admin/resenas',
  room: '/admin/salas',
  room_learner: '/admin/cuentas',
  social_link: '/admin/ayuda/redes',
  work_schedule: '/admin/ayuda/horarios',
};
/** Address of a row in the panel; `null` for a kind whose rows have no address. */
export function addressOfThing(kind: string, id: string): string | null {
  const base = ADDRESSES[kind];
  return base ? `${base}/${encodeURIComponent(id)}` : null;
}
