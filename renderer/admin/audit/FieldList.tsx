import { Box, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { text } from './audit.es.ts';
import { ChangedValue } from './ChangedValue.tsx';
import classes from './EntryDiff.module.css';
import type { Change, FieldChange, ItemChange } from './entry-diff.ts';
import { Remark } from './FieldValue.tsx';
import { FIELD_NAMES } from './field-names.es.ts';

const SIGNS: Readonly<Record<Change, string>> = { added: '+', removed: '−', changed: '~', same: '' };
const WORDS: Readonly<Record<Change, string>> = {
  added: text.added,
  removed: text.removed,
  changed: text.changed,
  same: '',
};

interface FieldListProps {
  fields: readonly FieldChange[];
  /** The row was created or deleted: all its fields are shown, without a counterpart. */
  isWhole: boolean;
}

/** The fields of a row; the value of a field can be a list of rows, such as the lessons of a course. */
export function FieldList({ fields, isWhole }: FieldListProps) {
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name}>
          <Box component="dt" c="dimmed" fz="sm" fw={600}>
            {FIELD_NAMES[field.name] ?? field.name}
          </Box>
          <dd>
            {field.items ? (
              <ItemList items={field.items} isWhole={isWhole} />
            ) : (
              <ChangedValue field={field} isWhole={isWhole} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows within a row, such as the lessons of a course: the changed ones, or all of them (`isWhole`). */
function ItemList({ items, isWhole }: { items: readonly ItemChange[]; isWhole: boolean }) {
  const shown = isWhole ? items : items.filter(({ change, hasMoved }) => change !== 'same' || hasMoved);
  const sameCount = items.length - shown.length;
  if (items.length === 0) return <Remark>{text.emptyList}</Remark>;
  return (
    <Stack component="ul" gap="xs">
      {shown.map((item) => (
        <li key={item.key}>
          <Item item={item} number={items.indexOf(item) + 1} isWhole={isWhole} isAlone={items.length === 1} />
        </li>
      ))}
      {sameCount > 0 && (
        <li>
          <Remark>{text.unchangedItems(sameCount)}</Remark>
        </li>
      )}
    </Stack>
  );
}

interface ItemProps {
  item: ItemChange;
  number: number;
  isWhole: boolean;
  isAlone: boolean;
}

function Item({ item, number, isWhole, isAlone }: ItemProps) {
  const { name, change, hasMoved, fields } = item;
  const changed = fields.filter((field) => field.change !== 'same');
  const title = (
    <>
      {name ?? text.item(number)}
      {hasMoved && !isWhole && <Remark> ({text.moved})</Remark>}
    </>
  );
  if (name === null && isAlone && change !== 'removed')
    return <FieldList fields={isWhole ? fields : changed} isWhole={isWhole} />;
  if (isWhole) return <Folded title={title} fields={fields} />;
  return (
    <div className={classes.item}>
      <Box component="span" bdrs="xs" fw={700} ta="center" aria-hidden="true" data-change={change}>
        {SIGNS[change]}
      </Box>
      <div>
        <VisuallyHidden>{WORDS[change]} </VisuallyHidden>
        {change === 'changed' ? (
          <>
            {title}
            <FieldList fields={changed} isWhole={false} />
          </>
        ) : (
          <Folded title={title} fields={change === 'same' ? [] : fields} />
        )}
      </div>
    </div>
  );
}

/** The name of a row, which expands to its fields. */
function Folded({ title, fields }: { title: ReactNode; fields: ItemChange['fields'] }) {
  if (fields.length === 0) return title;
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      <FieldList fields={fields} isWhole />
    </details>
  );
}
