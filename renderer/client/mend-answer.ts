import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
/** How many rows are left out; `omitted-rows.ts` reads it by the same name. */
const OMITTED = Symbol.for('academia.omittedRows');

type Path = readonly PropertyKey[];

/**
 * An answer that breaks its schema, without its faults: a number that is out of range becomes its nearest end, and a row of a list that breaks
 * the schema is left out, the innermost one. `broken` where that does not help: a fault is in no list, or all rows of an answer that is a list
 * are left out. The answer itself stays as it is; `omittedFrom` tells of the data how many rows are left out.
 * @param broken what the schema says of it
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

/** The first faults, and how many more there are: an answer may have hundreds of thousands. */
function sentencesOf(issues: readonly Issue[]): string {
  const more = issues.length - FAULTS_LOGGED;
  const first = issues.slice(0, FAULTS_LOGGED).map(sentenceOf);
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function sentenceOf({ path, message }: Issue): string {
  return `${path.join('.')}: ${message}`;
}

const FAULTS_LOGGED = 20;

/** A number is rounded, then clamped; what a row left out breaks in its turn is one list further out. */
const MAX_ROUNDS = 8;

/** Mends what each issue is about. How many rows that leaves out; null where one of them can not be mended. */
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
    // Row by row: as arguments of one call, a hundred thousand rows would overflow the stack.
    list.length = 0;
    for (const row of kept) list.push(row);
    count += places.size;
  }
  return count;
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
