type ElementKind = 'text' | 'object';
type EntityPrototype = object;

const VALUES = new WeakMap<EntityPrototype, Map<string, readonly string[]>>();
const ELEMENTS = new WeakMap<EntityPrototype, Map<string, ElementKind>>();

/** Beside a column of texts: it holds one of these, and no other. */
export function OneOf(values: readonly string[]): PropertyDecorator {
  return (prototype, property) => put(VALUES, prototype, property, values);
}

/** Beside a column of JSON: it holds a list, whose elements are all of this kind. A column of JSON without it holds an object. */
export function ListOf(kind: ElementKind): PropertyDecorator {
  return (prototype, property) => put(ELEMENTS, prototype, property, kind);
}

/** @returns null for a column that may hold any text */
export function valuesOf(prototype: EntityPrototype, property: string): readonly string[] | null {
  return VALUES.get(prototype)?.get(property) ?? null;
}

/** @returns null for a column that holds no list */
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
