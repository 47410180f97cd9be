import { STAFF_ROLES, type StaffRole } from '../../contract/auth.ts';
import { type LazyPart, lazyPart } from '../client/useLazyPart.ts';
import { PERIOD_PARAMS } from './addresses/period-params.ts';
import { addressOfTab } from './addresses/tab-address.ts';
import { text } from './admin.es.ts';
import type { TabProps } from './tab/tab-props.ts';

/** A tab of the panel. A new tab needs a row in the table below, its label in `admin.es.ts`, and its component. */
export interface AdminTab {
  /** Part of the address after `/admin/`; empty for the first tab. Addresses below it belong to the tab. */
  path: string;
  label: string;
  /** Lowest role that sees the tab; the server lets the same roles use its routes. */
  role: StaffRole;
  part: LazyPart<TabProps>;
  /** Hidden in the strip of tabs; other tabs link to it. */
  isUnlisted?: true;
  /** Addresses below `path` that are pages of their own; all others open a row of a list. */
  pages?: readonly string[];
  /** Query parameters that the tab shares with other tabs. */
  shares?: readonly string[];
}

export const COURSES_PATH = 'cursos';

/** All tabs in the order of the strip. */
export const TABS: readonly AdminTab[] = [
  {
    path: '',
    label: text.dashboard,
    role: 'trainer',
    part: lazyPart(async () => (await import('./dashboard/DashboardTab.tsx')).DashboardTab),
    shares: PERIOD_PARAMS,
  },
  {
    path: COURSES_PATH,
    label: text.courses,
    role: 'trainer',
    part: lazyPart(async () => (await import('./courses/CoursesTab.tsx')).CoursesTab),
  },
  {
    path: 'categorias',
    label: text.categories,
    role: 'trainer',
    part: lazyPart(async () => (await import('./categories/CategoriesTab.tsx')).CategoriesTab),
  },
  {
    path: 'marcas',
    label: text.brands,
    role: 'trainer',
    part: lazyPart(async () => (await import('./brands/BrandsTab.tsx')).BrandsTab),
  },
  {
    path: 'materiales',
    label: text.materials,
    role: 'trainer',
    part: lazyPart(async () => (await import('./materials/MaterialsTab.tsx')).MaterialsTab),
  },
  {
    path: 'analiticas',
    label: text.analytics,
    role: 'trainer',
    part: lazyPart(async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab),
    pages: ['filas'],
    shares: PERIOD_PARAMS,
  },
  {
    path: 'ayuda',
    label: text.help,
    role: 'trainer',
    part: lazyPart(async () => (await import('./help/HelpTab.tsx')).HelpTab),
  },
  {
    path: 'eventos',
    label: text.events,
    role: 'trainer',
    part: lazyPart(async () => (await import('./events/EventsTab.tsx')).EventsTab),
  },
  {
    path: 'comunidad',
    label: text.community,
    role: 'trainer',
    part: lazyPart(async () => (await import('./community/CommunityTab.tsx')).CommunityTab),
  },
  {
    path: 'resenas',
    label: text.reviews,
    role: 'trainer',
    part: lazyPart(async () => (await import('./reviews/ReviewsTab.tsx')).ReviewsTab),
  },
  {
    path: 'certificados',
    label: text.certificates,
    role: 'trainer',
    part: lazyPart(async () => (await import('./certificates/CertificatesTab.tsx')).CertificatesTab),
  },
  {
    path: 'salas',
    label: text.rooms,
    role: 'trainer',
    part: lazyPart(async () => (await import('./rooms/RoomsTab.tsx')).RoomsTab),
    pages: ['sesiones'],
  },
  {
    path: 'cuentas',
    label: text.accounts,
    role: 'admin',
    part: lazyPart(async () => (await import('./accounts/AccountsTab.tsx')).AccountsTab),
  },
  {
    path: 'registro',
    label: text.auditLog,
    role: 'admin',
    part: lazyPart(async () => (await import('./audit/AuditTab.tsx')).AuditTab),
  },
  {
    path: 'ajustes',
    label: text.settings,
    role: 'admin',
    part: lazyPart(async () => (await import('./settings/SettingsTab.tsx')).SettingsTab),
  },
  {
    path: 'importar',
    label: text.imports,
    role: 'admin',
    part: lazyPart(async () => (await import('./imports/ImportTab.tsx')).ImportTab),
    isUnlisted: true,
  },
  {
    path: 'copias',
    label: text.backups,
    role: 'admin',
    part: lazyPart(async () => (await import('./backups/BackupsTab.tsx')).BackupsTab),
  },
];

/** Tabs that a role sees. */
export function tabsFor(role: StaffRole, tabs: readonly AdminTab[] = TABS): AdminTab[] {
  return tabs.filter((tab) => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(tab.role));
}

/** Address of a tab, with the parameters that it shares with `current`. @param params query of the current address */
export function addressFrom(tab: AdminTab, current: AdminTab | undefined, params: URLSearchParams): string {
  const shared = [...params].filter(([name]) => tab.shares?.includes(name) && current?.shares?.includes(name));
  return shared.length > 0 ? `${addressOfTab(tab)}?${new URLSearchParams(shared)}` : addressOfTab(tab);
}

/** Key of a page: the path of the tab, with the page below it if the tab has pages. */
export function placeOf(pathname: string, tabs: readonly AdminTab[] = TABS): string {
  const [, , path = '', below = ''] = pathname.split('/');
  return tabAt(pathname, tabs)?.pages?.includes(below) ? `${path}/${below}` : path;
}

/** Tab of an address; `undefined` for an unknown address. */
export function tabAt(pathname: string, tabs: readonly AdminTab[] = TABS): AdminTab | undefined {
  const [, , path = ''] = pathname.split('/');
  return tabs.find((tab) => tab.path === path);
}
