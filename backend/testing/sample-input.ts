import { z } from 'zod';
import { partsOf, type SchemaPart } from './schema-parts.ts';

type Path = SchemaPart['path'];

/** A string within a schema. */
export interface TextField {
  readonly path: Path;
  /** Its longest length; undefined for one whose format limits it (a date, an id), or whose length is not checked first. */
  readonly maxChars: number | undefined;
  /** Whether it has a format of zod's own. */
  readonly hasFormat: boolean;
}

/** The strings that a schema takes, before any transformation. */
export function textsIn(schema: z.ZodType): TextField[] {
  const fields = new Map<string, TextField>();
  for (const { path, schema: part } of partsOf(schema)) {
    const { def } = part._zod;
    const name = path.join('.');
    if (def.type !== 'string' || fields.has(name)) continue;
    fields.set(name, { path, maxChars: maxCharsOf(def), hasFormat: 'format' in def && def.format !== undefined });
  }
  return [...fields.values()];
}

/** A check with `abort` that fails is the last one: only then is an overlong text refused before costlier checks. */
function maxCharsOf({ checks }: z.core.$ZodStringDef): number | undefined {
  const first = checks?.[0]?._zod.def as Partial<z.core.$ZodCheckMaxLengthDef> | undefined;
  return first?.check === 'max_length' && first.abort ? first.maximum : undefined;
}

/** A value that a schema takes: each text, number and choice in it is the first of `candidates` that is taken there. */
export function sampleOf(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return sampleOf(def.innerType, candidates);
  if (def.type === 'pipe' && isList(def.out)) return sampleOf(def.out, candidates);
  if (def.type === 'array') return [sampleOf(def.element, candidates)];
  if (def.type === 'record') return { key: sampleOf(def.valueType, candidates) };
  if (def.type !== 'object') return candidates.find((candidate) => z.safeParse(schema, candidate).success);
  return Object.fromEntries(Object.entries(def.shape).map(([name, value]) => [name, sampleOf(value, candidates)]));
}

function isList(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'array';
}

/** Whether there is a text at a place in a value. */
export function isText(value: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return typeof value === 'string';
  return isText((value as Record<string, unknown> | undefined)?.[step], rest);
}

/** The same value with a text at a place in it. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withText(item, rest, text) : item));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
}
