import { type PanelHit, panelHitKindSchema } from '../../../contract/panel-search.ts';
import { fold, foldedWords } from '../../kit/fold.ts';
import { asUtcNoon } from '../../kit/format.ts';
import { addressOfThing } from '../addresses/thing-address.ts';
import { KINDS, text } from './palette.es.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' });

/** An item of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Distinguishes items with the same label. */
  detail?: string | null;
  /** Words that also find the item, besides those of its label. */
  words?: string;
  /** Address to open, or function to call. */
  target: string | (() => void);
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** Groups for a typed text: actions in which every typed word begins a word, then the server's hits by kind. */
export function groupsFor(typed: string, acts: readonly PaletteItem[], hits: readonly PanelHit[]): PaletteGroup[] {
  const words = foldedWords(typed);
  const isAsked = typed.trim() === '' || words.length > 0;
  const fitting = isAsked ? acts.filter((act) => words.every((word) => hasWord(act, word))) : [];
  const groups = [
    { label: text.acts, items: fitting },
    ...panelHitKindSchema.options.map((kind) => groupOf(kind, hits)),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function hasWord({ label, words = '' }: PaletteItem, start: string): boolean {
  return foldedWords(fold(`${label} ${words}`)).some((word) => word.startsWith(start));
}

function groupOf(kind: PanelHit['kind'], hits: readonly PanelHit[]): PaletteGroup {
  const items = hits.flatMap((hit) => {
    const target = hit.kind === kind ? addressOfThing(kind === 'person' ? 'account' : kind, hit.id) : null;
    return target === null ? [] : [{ id: `${kind}-${hit.id}`, label: hit.title, detail: detailOf(hit), target }];
  });
  return { label: KINDS[kind], items };
}

/** Detail of a hit. That of an event is 'YYYY-MM-DD HH:MM' and is formatted for people. */
function detailOf({ kind, detail }: PanelHit): string | null {
  if (kind !== 'event' || detail === null) return detail;
  const [date = '', time = ''] = detail.split(' ');
  return `${dayFormat.format(asUtcNoon(date))}, ${time}`;
}
