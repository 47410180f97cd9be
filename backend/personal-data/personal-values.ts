import { ERASED_PERSON_NAME } from '../../contract/profile.ts';
import { PERSONAL_FIELDS, type PersonalFields } from './personal-fields.ts';
import { subjectNameOf } from './subject-name.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A personal value before and after; absent when the row had none. */
export interface ValueChange {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The personal values of one person in one entry. */
export interface PersonalValues {
  /** Empty when the owner is unknown. */
  readonly personId: string;
  /** The name of the entry's subject, if it is a personal value. */
  readonly subjectName: string | null;
  /** The name of the entry's actor, if that is the person. */
  readonly actorName: string | null;
  /** By path in the row: `rut`, `certificates.0.studentName`. */
  readonly fields: Readonly<Record<string, ValueChange>>;
}

/** An act as services pass it to the log. */
export interface ToldAct {
  readonly action: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly before: object | null;
  readonly after: object | null;
  /** The ids of the owners of single fields, by the name of the field. */
  readonly people?: Readonly<Record<string, string>> | undefined;
}

/** The act as the log stores it, and the values stored apart. */
export interface ApartAct {
  /** Empty when the actor is the subject: a person acts on the own data. */
  readonly actorName: string;
  readonly subjectName: string | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly values: PersonalValues[];
}

/** Replaces a personal value in a row. Two placeholders of one field have equal numbers when their values are equal. */
interface Placeholder {
  readonly personalValue: number;
}

const PATH_SEPARATOR = '.';

/** The longest id of a person. */
const PERSON_ID_MAX_CHARS = 64;

/** Separates the personal values from an act. An act that was separated before stays unchanged. */
export function setApart(act: ToldAct): ApartAct {
  const rule = PERSONAL_FIELDS[act.action.split('.', 1)[0] ?? ''];
  const { actorName, subjectName, before, after } = act;
  if (!rule) return { actorName, subjectName, before, after, values: [] };
  const found = new Map<string, { before?: unknown; after?: unknown; personId: string }>();
  const ownerOf = ownersBy(act, rule);
  for (const side of ['before', 'after'] as const)
    visit(act[side], rule, [], (path, name, value) => {
      const key = path.join(PATH_SEPARATOR);
      found.set(key, { personId: ownerOf(name), ...found.get(key), [side]: value });
    });
  const rowBefore = replaced(before, rule, [], () => 1) as object | null;
  const rowAfter = replaced(after, rule, [], (path) => numberAfter(found.get(path.join(PATH_SEPARATOR)))) as
    | object
    | null;

  const isAboutOneself = act.actorId === act.subjectId && !isUnnamed(actorName);
  const kept = subjectNameOf(rowAfter, rowBefore);
  const isNamePersonal = !isUnnamed(subjectName) && subjectName !== kept;
  const people = new Map<
    string,
    { fields: Record<string, ValueChange>; subjectName: string | null; actorName: string | null }
  >();
  const of = (personId: string) => {
    const values = people.get(personId) ?? { fields: {}, subjectName: null, actorName: null };
    people.set(personId, values);
    return values;
  };
  for (const [path, { personId, ...change }] of found) of(personId).fields[path] = change;
  if (isNamePersonal) of(ownerOf(nameFieldOf(after ?? before))).subjectName = subjectName;
  if (isAboutOneself) of(act.subjectId).actorName = actorName;
  return {
    actorName: isAboutOneself ? '' : actorName,
    subjectName: isNamePersonal ? kept : subjectName,
    before: rowBefore,
    after: rowAfter,
    values: [...people].map(([personId, values]) => ({ personId, ...values })),
  };
}

/** A row of the log with the personal values that are still stored; the placeholders of removed values stay. */
export function putBack(row: object | null, side: keyof ValueChange, values: readonly PersonalValues[]): object | null {
  const kept = new Map(values.flatMap(({ fields }) => Object.entries(fields)));
  const filled = (value: unknown, path: readonly string[]): unknown => {
    if (isPlaceholder(value)) {
      const change = kept.get(path.join(PATH_SEPARATOR));
      return change && side in change ? change[side] : value;
    }
    return mapped(value, (inner, name) => filled(inner, [...path, name]));
  };
  return filled(row, []) as object | null;
}

export function isPlaceholder(value: unknown): value is Placeholder {
  return isRow(value) && Object.keys(value).length === 1 && typeof value.personalValue === 'number';
}

function isUnnamed(name: string | null): boolean {
  return name === null || name === '' || name === ERASED_PERSON_NAME;
}

function numberAfter(change: ValueChange | undefined): number {
  if (!change || !('before' in change)) return 1;
  return JSON.stringify(change.before) === JSON.stringify(change.after) ? 1 : 2;
}

/** Returns the owner of a field's value by its name. */
function ownersBy({ subjectId, before, after, people }: ToldAct, { owner, isOwnerless }: PersonalFields) {
  const named =
    owner === undefined ? undefined : ((after as Fields | null)?.[owner] ?? (before as Fields | null)?.[owner]);
  const whole = isOwnerless ? '' : typeof named === 'string' ? named : subjectId;
  return (name: string) => (people?.[name] ?? whole).slice(0, PERSON_ID_MAX_CHARS);
}

/** The title of a report has an owner of its own; in other rows one person owns all values. */
function nameFieldOf(row: object | null): string {
  return row !== null && 'postTitle' in row ? 'postTitle' : '';
}

type Found = (path: readonly string[], name: string, value: unknown) => void;

function visit(value: unknown, rule: PersonalFields, path: readonly string[], found: Found): void {
  mapped(value, (inner, name) => {
    const here = [...path, name];
    if (isPersonal(inner, name, rule)) found(here, name, inner);
    else visit(inner, rule, here, found);
    return inner;
  });
}

function replaced(
  value: unknown,
  rule: PersonalFields,
  path: readonly string[],
  numberOf: (path: readonly string[]) => number,
): unknown {
  return mapped(value, (inner, name) => {
    const here = [...path, name];
    return isPersonal(inner, name, rule) ? { personalValue: numberOf(here) } : replaced(inner, rule, here, numberOf);
  });
}

/** Empty values are not personal: the log still shows that a person had no RUT. */
function isPersonal(value: unknown, name: string, { names }: PersonalFields): boolean {
  if (!names.includes(name) || isPlaceholder(value)) return false;
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Applies `change` to each field of a row, or to each item of a list. */
function mapped(value: unknown, change: (inner: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner, index) => change(inner, String(index)));
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
}

function isRow(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
