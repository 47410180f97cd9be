import type { StaffRole } from '../../../contract/auth.ts';
import { text } from './community.es.ts';

export const COMMUNITY = '/admin/comunidad';
export const POSTS_ADDRESS = '/admin/comunidad/publicaciones';
export const REPORTS_ADDRESS = '/admin/comunidad/reportes';
export const CHANNELS_ADDRESS = '/admin/comunidad/canales';

/** Parameter of a post's address: the query of the list of reports that the post was opened from. */
export const FROM_REPORTS = 'reportes';

/** The lists of the tab; `role` is the lowest role that sees a list. */
export const SECTIONS = [
  { address: POSTS_ADDRESS, label: text.posts, role: 'trainer' },
  { address: REPORTS_ADDRESS, label: text.reports, role: 'trainer' },
  { address: CHANNELS_ADDRESS, label: text.channels, role: 'admin' },
] as const satisfies readonly { address: string; label: string; role: StaffRole }[];
