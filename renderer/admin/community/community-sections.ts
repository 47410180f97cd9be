import type { StaffRole } from '../../../contract/auth.ts';
import { text } from './community.es.ts';

export const COMMUNITY = '/admin/comunidad';
export const POSTS_ADDRESS = '/admin/comunidad/publicaciones';
export const REPORTS_ADDRESS = '/admin/comunidad/reportes';
export const CHANNELS_ADDRESS = '/admin/comunidad/canales';

/** In the address of a post that was opened from its report: the query of the list of reports, which closing the post leads back to. */
export const FROM_REPORTS = 'reportes';

/** The lists of the tab, and for whom each is. */
export const SECTIONS = [
  { address: POSTS_ADDRESS, label: text.posts, role: 'trainer' },
  { address: REPORTS_ADDRESS, label: text.reports, role: 'trainer' },
  { address: CHANNELS_ADDRESS, label: text.channels, role: 'admin' },
] as const satisfies readonly { address: string; label: string; role: StaffRole }[];
