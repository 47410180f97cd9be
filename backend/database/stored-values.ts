type ElementKind = 'text' | 'object';
type EntityPrototype = object;

const VALUES = new WeakMap<EntityPrototype, Map<string, readonly string[]>>();
const ELEMENTS = new WeakMap<EntityPrototype, Map<string, ElementKind>>();

/** Declares the allowed values of a text column. */
export function OneOf(values: readonly string[]): PropertyDecorator {
  return (prototype, property) => put(VALUES, prototype, property, values);
}

/** Declares the kind of elements of a JSON list. A JSON column without it contains an object. */
export function ListOf(kind: ElementKind): PropertyDecorator {
  return (prototype, property) => put(ELEMENTS, prototype, property, kind);
}

/** @returns null for a column that allows any text */
export function valuesOf(prototype: EntityPrototype, property: string): readonly string[] | null {
  return VALUES.get(prototype)?.get(property) ?? null;
}

/** @returns null for a column without a list */
export function elementsOf(prototype: EntityPrototype, property: string): ElementKind | null {
  return ELEMENTS.get(prototype)?.get(property) ?? null;
}

function put<Value>(
  known: WeakMap<EntityPrototype, Map<string, Value>>,
  prototype: EntityPrototype,
  property: string | symbol,
  value: Value,
): void {
  known.set(prototype, new Map(known.get(prototype)).set(String(property), value));
}
