import { z } from 'zod';

/** A schema within a schema, with its path; items of an array have the step 0, values of a record the step `key`. */
export interface SchemaPart {
  readonly path: readonly (string | number)[];
  readonly schema: z.core.$ZodTypes;
}

/** A schema followed by all schemas within it, in order. */
export function partsOf(schema: z.core.$ZodType, path: SchemaPart['path'] = []): SchemaPart[] {
  const known = schema as z.core.$ZodTypes;
  return [{ path, schema: known }, ...childrenOf(known).flatMap(([child, step]) => partsOf(child, [...path, ...step]))];
}

type Child = readonly [schema: z.core.$ZodType, step: readonly (string | number)[]];

function childrenOf({ _zod: { def } }: z.core.$ZodTypes): Child[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, value]) => [value, [key]]);
    case 'array':
      return [[def.element, [0]]];
    case 'tuple':
      return def.items.map((item, index) => [item, [index]]);
    case 'record':
      return [[def.valueType, ['key']]];
    case 'union':
      return def.options.map((option) => [option, []]);
    case 'pipe':
      return [
        [def.in, []],
        [def.out, []],
      ];
    case 'default':
    case 'nullable':
    case 'optional':
      return [[def.innerType, []]];
    case 'boolean':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'null':
    case 'number':
    case 'string':
    case 'transform':
    case 'unknown':
      return [];
    default:
      throw new Error(`a schema of the kind '${def.type}' is not looked into yet`);
  }
}
