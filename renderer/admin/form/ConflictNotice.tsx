import { Box, Button, Group, Stack } from '@mantine/core';
import { FormAlert } from '../../kit/FormAlert.tsx';
import look from '../look/look.module.css';
import classes from './ConflictNotice.module.css';
import { text } from './form.es.ts';
import type { Values } from './merge.ts';
import type { Conflict } from './useConflict.ts';

export type FieldNames = Readonly<Record<string, string>>;

interface ConflictNoticeProps {
  conflict: Conflict<Values>;
  /** Current values of the form. */
  mine: Values;
  fieldNames: FieldNames;
  tell?: ((name: string, value: unknown) => string | undefined) | undefined;
  /** Takes the colleague's value of the named field; without a name, of all fields. */
  onTake: (name?: string) => void;
}

/** Shows the fields that a colleague has saved meanwhile beside the typed values, with buttons to take either. */
export function ConflictNotice({ conflict, mine, fieldNames, tell, onTake }: ConflictNoticeProps) {
  const { taken, clashes, theirs } = conflict;
  const labelOf = (name: string) => fieldNames[name] ?? name;
  const shown = (name: string, value: unknown) => tell?.(name, value) ?? plain(value);

  return (
    <Stack className={look.lineBelow} gap="sm" pb="md" fz="sm">
      <FormAlert title={text.conflict} sentence={clashes.length > 0 ? text.conflictClashes : undefined} />
      {taken.length > 0 && <p>{text.conflictTaken(taken.map(labelOf).join(', '))}</p>}
      {clashes.map((name) => (
        <Stack component="section" key={name} align="flex-start" gap="xs" aria-label={labelOf(name)}>
          <h3>{labelOf(name)}</h3>
          <dl className={classes.versions}>
            <div>
              <Box component="dt" c="dimmed" fz="0.8125rem">
                {text.theirs}
              </Box>
              <dd>{shown(name, theirs[name])}</dd>
            </div>
            <div>
              <Box component="dt" c="dimmed" fz="0.8125rem">
                {text.mine}
              </Box>
              <dd>{shown(name, mine[name])}</dd>
            </div>
          </dl>
          {clashes.length > 1 && (
            <Button variant="default" aria-label={text.takeThis(labelOf(name))} onClick={() => onTake(name)}>
              {text.takeThisShort}
            </Button>
          )}
        </Stack>
      ))}
      {clashes.length > 0 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onTake()}>
            {text.takeNewest}
          </Button>
          <Button type="submit" variant="default">
            {text.saveMine}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map(plain).join(', ') || text.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
