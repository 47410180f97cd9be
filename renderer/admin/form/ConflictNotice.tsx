import { Button } from '@mantine/core';
import { FormAlert } from '../../kit/FormAlert.tsx';
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
    <div className={classes.notice}>
      <FormAlert title={text.conflict} sentence={clashes.length > 0 ? text.conflictClashes : undefined} />
      {taken.length > 0 && <p>{text.conflictTaken(taken.map(labelOf).join(', '))}</p>}
      {clashes.map((name) => (
        <section key={name} className={classes.field} aria-label={labelOf(name)}>
          <h3>{labelOf(name)}</h3>
          <dl className={classes.versions}>
            <div>
              <dt>{text.theirs}</dt>
              <dd>{shown(name, theirs[name])}</dd>
            </div>
            <div>
              <dt>{text.mine}</dt>
              <dd>{shown(name, mine[name])}</dd>
            </div>
          </dl>
          {clashes.length > 1 && (
            <Button variant="default" aria-label={text.takeThis(labelOf(name))} onClick={() => onTake(name)}>
              {text.takeThisShort}
            </Button>
          )}
        </section>
      ))}
      {clashes.length > 0 && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => onTake()}>
            {text.takeNewest}
          </Button>
          <Button type="submit" variant="default">
            {text.saveMine}
          </Button>
        </div>
      )}
    </div>
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map(plain).join(', ') || text.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
