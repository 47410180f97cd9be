import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * The schema for an answer of which a fault hides no more than itself: a number that is out of range is read as its nearest end, and a row
 * of a list that breaks the schema is left out. Where every row of an answer that is a list is left out, and where a fault is in no list,
 * the answer breaks the schema. Not for answers that are edited and sent back: what is left out would be lost.
 */
export function tolerant<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return z.unknown().transform((answer, context): T => {
    const result = schema.safeParse(answer);
    if (result.success) return result.data;
    const mended = mend(answer, schema, result.error.issues);
    if (mended) console.warn('Part of an answer is left out, or read as the nearest value.', z.prettifyError(result.error));
    else context.addIssue({ code: 'custom', message: z.prettifyError(result.error) });
    return mended ? mended.data : z.NEVER;
  });
}

/** Null for an answer that can not be mended. Each round changes or removes something, so that it ends. */
function mend<T>(answer: unknown, schema: z.ZodType<T>, first: readonly Issue[]): { data: T } | null {
  const root = structuredClone(answer);
  let issues = first;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!mendOnce(root, issues)) return null;
    const result = schema.safeParse(root);
    if (result.success) return isEmptied(answer, root) ? null : { data: result.data };
    issues = result.error.issues;
  }
  return null;
}

/** A number is rounded, then clamped; what a row left out breaks in its turn is one list further out. */
const MAX_ROUNDS = 8;

/** Mends what each issue is about. False where one of them can not be mended. */
function mendOnce(root: unknown, issues: readonly Issue[]): boolean {
  const rows = new Map<unknown[], Set<number>>();
  for (const issue of issues) {
    const nearest = nearestOf(issue, valueAt(root, issue.path));
    const parent = valueAt(root, issue.path.slice(0, -1));
    const name = issue.path.at(-1);
    if (nearest !== null && name !== undefined && isObject(parent)) Reflect.set(parent, name, nearest);
    else if (!markRow(root, issue.path, rows)) return false;
  }
  for (const [list, places] of rows) {
    const kept = list.filter((_row, place) => !places.has(place));
    list.length = 0;
    for (const row of kept) list.push(row);
  }
  return true;
}

/** The nearest number that an issue allows; null where it is about something else. */
function nearestOf(issue: Issue, value: unknown): number | null {
  if (typeof value !== 'number') return null;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return Math.round(value);
  if (issue.code === 'too_small' && issue.inclusive !== false) return Number(issue.minimum);
  if (issue.code === 'too_big' && issue.inclusive !== false) return Number(issue.maximum);
  return null;
}

/** Marks the innermost row that a path leads into. False where it leads into none. */
function markRow(root: unknown, path: Path, rows: Map<unknown[], Set<number>>): boolean {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const list = valueAt(root, path.slice(0, depth));
    const place = path[depth];
    if (!Array.isArray(list) || typeof place !== 'number') continue;
    rows.set(list, (rows.get(list) ?? new Set()).add(place));
    return true;
  }
  return false;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), root);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isEmptied(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length === 0;
}
