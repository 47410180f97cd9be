import { categories, contacts, faqs, reports, schedules, socialLinks } from './help.es.ts';

/** The address of the tab. */
export const HELP = '/admin/ayuda';

/** The lists of the tab with their addresses. */
export const SECTIONS = [
  { address: `${HELP}/categorias`, label: categories.title },
  { address: `${HELP}/preguntas`, label: faqs.title },
  { address: `${HELP}/contacto`, label: contacts.title },
  { address: `${HELP}/horarios`, label: schedules.title },
  { address: `${HELP}/redes`, label: socialLinks.title },
  { address: `${HELP}/reportes`, label: reports.title },
] as const;

export type SectionAddress = (typeof SECTIONS)[number]['address'];
