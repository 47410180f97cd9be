import {
  IconBooks,
  IconBroadcast,
  IconCompass,
  IconCompassFilled,
  IconFolderOpen,
  IconHeadset,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconHomeFilled,
  IconLayoutDashboard,
  IconMessages,
  IconSearch,
} from '@tabler/icons-react';
import { text } from './frame.es.ts';

type Icon = typeof IconHome;

/** Audience of a place: all visitors, signed-in people, staff with their key. The screen itself refuses others. */
export type Audience = 'everyone' | 'learner' | 'staff';

/** A screen, its audience, and its links in the frame. A new place needs nothing but its entry in `PLACES`. */
export interface Place {
  path: string;
  for: Audience;
  icon: Icon;
  /** Shown in the bottom bar while the place is the current one. */
  currentIcon?: Icon;
  /** Addresses below this one count as this place too. */
  alsoUnder?: string;
  /** 'main' above the line, 'more' under it, 'foot' a card at the foot. */
  sidebar?: { label: string; group: 'main' | 'more' | 'foot'; note?: string };
  /** The bottom bar shows the four lowest ranks. */
  bottomBar?: { label: string; rank: number };
  /** A link of the wide header. */
  header?: { label: string };
  /** An icon of the phone's header. `hasField`: the screen has a search field, which gets the focus. */
  phoneHeader?: { label: string; icon?: Icon; hasField?: boolean };
}

export const PLACES: readonly Place[] = [
  {
    path: '/',
    for: 'everyone',
    icon: IconHome,
    currentIcon: IconHomeFilled,
    sidebar: { label: text.home, group: 'main' },
    bottomBar: { label: text.home, rank: 1 },
  },
  {
    path: '/materiales',
    for: 'everyone',
    icon: IconFolderOpen,
    sidebar: { label: text.materials, group: 'more' },
    header: { label: text.materials },
    phoneHeader: { label: text.materials },
  },
  {
    path: '/search',
    for: 'everyone',
    icon: IconCompass,
    currentIcon: IconCompassFilled,
    alsoUnder: '/course/',
    sidebar: { label: text.exploreCourses, group: 'main' },
    bottomBar: { label: text.explore, rank: 2 },
    phoneHeader: { label: text.search, icon: IconSearch, hasField: true },
  },
  {
    path: '/training-history',
    for: 'everyone',
    icon: IconHistory,
    alsoUnder: '/smart-study',
    sidebar: { label: text.trainingHistory, group: 'main' },
    bottomBar: { label: text.history, rank: 4 },
  },
  {
    path: '/library',
    for: 'everyone',
    icon: IconBooks,
    sidebar: { label: text.libraryOfCourses, group: 'more' },
    bottomBar: { label: text.library, rank: 5 },
  },
  {
    path: '/eventos',
    for: 'everyone',
    icon: IconBroadcast,
    sidebar: { label: text.liveCourses, group: 'more' },
    bottomBar: { label: text.live, rank: 6 },
  },
  {
    path: '/comunidad',
    for: 'everyone',
    icon: IconMessages,
    sidebar: { label: text.community, group: 'more' },
    bottomBar: { label: text.community, rank: 3 },
  },
  {
    path: '/ayuda',
    for: 'everyone',
    icon: IconHelpCircle,
    sidebar: { label: text.help, group: 'more' },
    phoneHeader: { label: text.help },
  },
  { path: '/admin', for: 'staff', icon: IconLayoutDashboard, sidebar: { label: text.adminPanel, group: 'more' } },
  {
    path: '/scheduling',
    for: 'everyone',
    icon: IconHeadset,
    sidebar: { label: text.advisory, group: 'foot', note: text.advisoryNote },
  },
];

const BOTTOM_BAR_PLACES = 4;

/** The places of `audiences`. */
export function placesFor(audiences: ReadonlySet<Audience>, places: readonly Place[] = PLACES): Place[] {
  return places.filter((place) => audiences.has(place.for));
}

/** The places of the bottom bar, in order. */
export function bottomBarPlaces(places: readonly Place[]): Place[] {
  return [...places]
    .filter((place) => place.bottomBar)
    .sort((one, other) => (one.bottomBar?.rank ?? 0) - (other.bottomBar?.rank ?? 0))
    .slice(0, BOTTOM_BAR_PLACES);
}

/** Whether `pathname` belongs to the place. */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.alsoUnder && pathname.startsWith(place.alsoUnder)) return true;
  return place.path === '/' ? pathname === '/' : pathname === place.path || pathname.startsWith(`${place.path}/`);
}
