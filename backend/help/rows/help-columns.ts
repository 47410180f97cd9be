import {
  CONTACT_TYPE_NAMES,
  type ContactInfo,
  type Faq,
  type FaqCategory,
  type SocialLink,
  type WorkSchedule,
} from '../../../contract/help.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

const ID: ExportColumn<{ id: string }> = { label: 'ID', value: ({ id }) => id };
const PLACE: readonly ExportColumn<{ sortOrder: number; isActive: boolean }>[] = [
  { label: 'Orden', value: ({ sortOrder }) => sortOrder },
  { label: 'Activa', value: ({ isActive }) => isActive },
];

/** The columns of the help's rows in exports. */
export const FAQ_CATEGORY_COLUMNS: readonly ExportColumn<FaqCategory>[] = [
  ID,
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Descripción', value: ({ description }) => description },
  { label: 'Preguntas', value: ({ faqCount }) => faqCount },
  ...PLACE,
];

export const FAQ_COLUMNS: readonly ExportColumn<Faq & { category: string }>[] = [
  ID,
  { label: 'Pregunta', value: ({ question }) => question },
  { label: 'Respuesta', value: ({ answer }) => answer },
  { label: 'Categoría', value: ({ category }) => category },
  { label: 'Vistas', value: ({ viewCount }) => viewCount },
  { label: 'Sirvió', value: ({ helpfulCount }) => helpfulCount },
  { label: 'No sirvió', value: ({ notHelpfulCount }) => notHelpfulCount },
  ...PLACE,
];

export const CONTACT_COLUMNS: readonly ExportColumn<ContactInfo>[] = [
  ID,
  { label: 'Etiqueta', value: ({ label }) => label },
  { label: 'Tipo', value: ({ type }) => CONTACT_TYPE_NAMES[type] },
  { label: 'Valor', value: ({ value }) => value },
  { label: 'Ícono', value: ({ icon }) => icon },
  ...PLACE,
];

export const SCHEDULE_COLUMNS: readonly ExportColumn<WorkSchedule>[] = [
  ID,
  { label: 'Departamento', value: ({ department }) => department },
  { label: 'Horario', value: ({ schedule }) => schedule },
  { label: 'Descripción', value: ({ description }) => description },
  { label: 'Ícono', value: ({ icon }) => icon },
  { label: 'Color', value: ({ color }) => color },
  ...PLACE,
];

export const SOCIAL_LINK_COLUMNS: readonly ExportColumn<SocialLink>[] = [
  ID,
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Plataforma', value: ({ platform }) => platform },
  { label: 'Dirección', value: ({ url }) => url },
  { label: 'Ícono', value: ({ icon }) => icon },
  { label: 'Color', value: ({ color }) => color },
  ...PLACE,
];
