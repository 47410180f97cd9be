import { z } from 'zod';
import { partsOf, type SchemaPart } from './schema-parts.ts';

type Path = SchemaPart['path'];

/** A string within a schema. */
export interface TextField {
  readonly path: Path;
  /** Maximum length; undefined when a format limits it (a date, an id), or when the length is not the first check. */
  readonly maxChars: number | undefined;
  /** Whether it has one of zod's own formats. */
  readonly hasFormat: boolean;
}

/** The strings of a schema, before any transformation. */
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

/** Only a failed check with `abort` skips later checks, so that an overlong text is refused before costlier ones. */
function maxCharsOf({ checks }: z.core.$ZodStringDef): number | undefined {
  const first = checks?.[0]?._zod.def as Partial<z.core.$ZodCheckMaxLengthDef> | undefined;
  return first?.check === 'max_length' && first.abort ? first.maximum : undefined;
}

/**
 * A valid value for a schema: each text, number and choice is the first of `candidates` that is valid there; a union of
 * objects gets its first one.
 */
export function sampleOf(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return sampleOf(def.innerType, candidates);
  if (def.type === 'pipe' && isList(def.out)) return sampleOf(def.out, candidates);
  if (def.type === 'array') return [sampleOf(def.element, candidates)];
  if (def.type === 'record') return { key: sampleOf(def.valueType, candidates) };
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union' && 'discriminator' in def) return sampleOf(def.options[0] as z.core.$ZodType, candidates);
  if (def.type !== 'object') return candidates.find((candidate) => z.safeParse(schema, candidate).success);
  return Object.fromEntries(Object.entries(def.shape).map(([name, value]) => [name, sampleOf(value, candidates)]));
}

function isList(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'array';
}

/** Whether the value at that path is a text. */
export function isText(value: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return typeof value === 'string';
  return isText((value as Record<string, unknown> | undefined)?.[step], rest);
}

/** A copy of the value with a text at that path. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withText(item, rest, text) : item));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
}
