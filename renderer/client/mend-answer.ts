import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
/** Number of omitted rows; `omitted-rows.ts` reads it under the same name. */
const OMITTED = Symbol.for('academia.omittedRows');

type Path = readonly PropertyKey[];

/**
 * Mends an answer that breaks its schema: clamps a number that is out of range, and omits the innermost row of a list
 * that breaks the schema. Returns `broken` when a fault is outside of a list, or when all rows of an answer that is a
 * list are omitted. Does not change `answer`; `omittedFrom` returns the number of omitted rows.
 * @param broken the schema's verdict on the answer
 * @param from its address, for the log
 */
export function mendAnswer<T>(
  answer: unknown,
  schema: z.ZodType<T>,
  broken: z.ZodSafeParseError<T>,
  from: string,
): z.ZodSafeParseResult<T> {
  const root = structuredClone(answer);
  let result: z.ZodSafeParseResult<T> = broken;
  let omitted = 0;
  for (let round = 0; round < MAX_ROUNDS && !result.success; round += 1) {
    const left = mendOnce(root, result.error.issues);
    if (left === null) return broken;
    omitted += left;
    result = schema.safeParse(root);
  }
  if (!result.success || isEmptied(answer, root)) return broken;
  console.warn(`Part of ${from} is left out, or read as the nearest number.`, sentencesOf(broken.error.issues));
  if (omitted > 0 && isObject(result.data)) Object.defineProperty(result.data, OMITTED, { value: omitted });
  return result;
}

/** The first faults and the number of the others: an answer may have hundreds of thousands. */
function sentencesOf(issues: readonly Issue[]): string {
  const more = issues.length - FAULTS_LOGGED;
  const first = issues.slice(0, FAULTS_LOGGED).map(sentenceOf);
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function sentenceOf({ path, message }: Issue): string {
  return `${path.join('.')}: ${message}`;
}

const FAULTS_LOGGED = 20;

/** A number is rounded, then clamped; an omitted row may break the list around it in a further round. */
const MAX_ROUNDS = 8;

/** Mends each issue. Returns the number of omitted rows; `null` when one issue can't be mended. */
function mendOnce(root: unknown, issues: readonly Issue[]): number | null {
  const rows = new Map<unknown[], Set<number>>();
  for (const issue of issues) {
    const nearest = nearestOf(issue, valueAt(root, issue.path));
    const parent = valueAt(root, issue.path.slice(0, -1));
    const name = issue.path.at(-1);
    if (nearest !== null && name !== undefined && isObject(parent)) Reflect.set(parent, name, nearest);
    else if (!markRow(root, issue.path, rows)) return null;
  }
  let count = 0;
  for (const [list, places] of rows) {
    const kept = list.filter((_row, place) => !places.has(place));
    // One by one: a hundred thousand rows as arguments of one call would overflow the stack.
    list.length = 0;
    for (const row of kept) list.push(row);
    count += places.size;
  }
  return count;
}

/** The nearest number that an issue allows; `null` for other issues. */
function nearestOf(issue: Issue, value: unknown): number | null {
  if (typeof value !== 'number') return null;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return Math.round(value);
  if (issue.code === 'too_small' && issue.inclusive !== false) return Number(issue.minimum);
  if (issue.code === 'too_big' && issue.inclusive !== false) return Number(issue.maximum);
  return null;
}

/** Marks the innermost row on a path. Returns `false` when the path leads into no row. */
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
