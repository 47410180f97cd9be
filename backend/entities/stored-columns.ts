import { getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import { elementsOf, valuesOf } from '../database/stored-values.ts';
import { entities } from './entities.ts';

const JSON_KINDS = { text: 'texts', object: 'objects', none: 'object' } as const;
type EntityClass = (typeof entities)[number];

/** The lengths of texts in a fixed format; other columns have other lengths. */
const FORMS = { 24: 'instant', 13: 'hour', 10: 'day', 5: 'time' } as const;
const TYPES: Readonly<Record<string, ColumnKind>> = {
  varchar: 'text',
  text: 'text',
  integer: 'integer',
  'double precision': 'number',
  boolean: 'flag',
};

/**
 * The form of a column's values. `instant`: ISO 8601 in UTC; `hour`: an instant cut after its hour (`2026-03-02T14`);
 * `day`: `2026-03-02`; `time`: `14:30`; `texts`, `objects`: a JSON array of them; `object`: JSON.
 */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'flag'
  | 'texts'
  | 'objects'
  | 'object'
  | (typeof FORMS)[keyof typeof FORMS];

/** A column of the academy's database, as its entity describes it. */
export interface StoredColumn {
  readonly name: string;
  /** The property of the entity. */
  readonly property: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  /** Whether an empty text means no value. */
  readonly mayBeEmpty: boolean;
  /** The allowed values of a text; `null` when any text is allowed. */
  readonly values: readonly string[] | null;
}

/** The columns of every entity, by table. */
export function storedColumns(): ReadonlyMap<string, readonly StoredColumn[]> {
  return new Map(entities.map((entity) => [tableOf(entity), columnsOf(entity)]));
}

function tableOf(entity: EntityClass): string {
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (!table) throw new Error(`${entity.name} has no table`);
  return table;
}

function columnsOf(entity: EntityClass): StoredColumn[] {
  const { columns } = getMetadataArgsStorage();
  return ancestryOf(entity).flatMap((one) =>
    columns.filter(({ target }) => target === one).map((column) => described(one, column)),
  );
}

/** The class and its base classes. */
function ancestryOf(entity: EntityClass): { prototype: object }[] {
  const parent = Object.getPrototypeOf(entity);
  return parent.prototype ? [...ancestryOf(parent), entity] : [entity];
}

function described(
  entity: { prototype: object },
  { propertyName: property, options }: ColumnMetadataArgs,
): StoredColumn {
  return {
    name: options.name ?? property,
    property,
    kind: kindOf(entity, property, options),
    isNullable: options.nullable === true,
    mayBeEmpty: options.default === '',
    values: valuesOf(entity.prototype, property),
  };
}

function kindOf(entity: { prototype: object }, property: string, options: ColumnMetadataArgs['options']): ColumnKind {
  if (options.type === 'simple-json') return JSON_KINDS[elementsOf(entity.prototype, property) ?? 'none'];
  const kind = TYPES[String(options.type)];
  if (!kind) throw new Error(`${property} is of the type ${String(options.type)}`);
  const isForm = options.type === 'varchar' && !valuesOf(entity.prototype, property);
  return (isForm && FORMS[Number(options.length) as keyof typeof FORMS]) || kind;
}
