import type { AuditEntry } from '../../../contract/audit-log.ts';

/** Where things open in the panel, by what the actions that are done to them begin with. */
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
  social_link: '/admin/ayuda/redes',
  work_schedule: '/admin/ayuda/horarios',
};
/** Done to a person, whatever they begin with. */
const OF_PEOPLE = /^(certificate\.rename|(community|progress|ratings|study)\..*|courses\.recordView|replies\.create)$/;

/** The own address in the panel of what an act was done to; null where such things have none. */
export function addressOfSubject({ action, subjectId }: Pick<AuditEntry, 'action' | 'subjectId'>): string | null {
  const base = OF_PEOPLE.test(action) ? ADDRESSES.account : ADDRESSES[action.split('.', 1)[0] ?? ''];
  return base ? `${base}/${encodeURIComponent(subjectId)}` : null;
}
