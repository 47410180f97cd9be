import { TECHNICAL_FIELDS } from './field-names.es.ts';
import { isRemovedValue } from './removed-value.ts';

export type Change = 'added' | 'removed' | 'changed' | 'same';
type Row = Readonly<Record<string, unknown>>;

/** The change of one field. */
export interface FieldChange {
  name: string;
  change: Change;
  /** Undefined if the row had no such field. */
  before: unknown;
  after: unknown;
  /** Changes of the rows in a list, such as a course's lessons; of a single row in the field, one item. */
  items?: ItemChange[];
}

/** The change of a row within a row. */
export interface ItemChange {
  key: string;
  /** The current name; null if the row has none. */
  name: string | null;
  change: Change;
  hasMoved: boolean;
  fields: FieldChange[];
}

export interface EntryDiff {
  changed: FieldChange[];
  same: FieldChange[];
  /** Ids and versions, changed or not. */
  technical: FieldChange[];
}

/** Changes of a row in the order of its fields. @param before null: created @param after null: deleted */
export function diffOf(before: Row | null, after: Row | null): EntryDiff {
  const fields = fieldChanges(before, after);
  const own = fields.filter(({ name }) => !TECHNICAL_FIELDS.has(name));
  return {
    changed: own.filter(({ change }) => change !== 'same'),
    same: own.filter(({ change }) => change === 'same'),
    technical: fields.filter(({ name }) => TECHNICAL_FIELDS.has(name)),
  };
}

function fieldChanges(before: Row | null, after: Row | null): FieldChange[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return names.map((name) => fieldChange(name, before?.[name], after?.[name]));
}

function fieldChange(name: string, before: unknown, after: unknown): FieldChange {
  const change = changeOf(before, after);
  if (isRows(before ?? after) && isRows(after ?? before)) {
    return { name, change, before, after, items: itemChanges((before ?? []) as Row[], (after ?? []) as Row[]) };
  }
  if (isRow(before ?? after) && isRow(after ?? before)) {
    return { name, change, before, after, items: [itemChange('', before as Row, after as Row, false)] };
  }
  return { name, change, before, after };
}

/** `[]` also counts as an empty list of rows. */
function itemChanges(before: readonly Row[], after: readonly Row[]): ItemChange[] {
  const old = new Map(before.map((row, index) => [keyOf(row, index), row]));
  const now = new Map(after.map((row, index) => [keyOf(row, index), row]));
  const stayed = [...old.keys()].filter((key) => now.has(key));
  const order = [...now.keys()].filter((key) => old.has(key));
  const items = [...now].map(([key, row]) =>
    itemChange(key, old.get(key), row, order.indexOf(key) !== stayed.indexOf(key)),
  );
  const gone = [...old].filter(([key]) => !now.has(key)).map(([key, row]) => itemChange(key, row, undefined, false));
  return [...items, ...gone];
}

function itemChange(key: string, before: Row | undefined, after: Row | undefined, hasMoved: boolean): ItemChange {
  const fields = fieldChanges(before ?? null, after ?? null).filter(({ name }) => !TECHNICAL_FIELDS.has(name));
  const isSame = before && after && fields.every(({ change }) => change === 'same');
  return { key, name: nameOf(after ?? before), change: isSame ? 'same' : changeOf(before, after), hasMoved, fields };
}

function changeOf(before: unknown, after: unknown): Change {
  if (JSON.stringify(before) === JSON.stringify(after)) return 'same';
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function keyOf(row: Row, index: number): string {
  return String(row.id ?? row.language ?? index);
}

function nameOf(row: Row | undefined): string | null {
  const name = row?.title ?? row?.name ?? row?.label ?? row?.username ?? row?.studentName;
  return typeof name === 'string' ? name : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRemovedValue(value);
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow);
}
