import { FormAlert } from '../kit/FormAlert.tsx';
import { text } from './omitted-rows.es.ts';

interface OmittedRowsProps {
  /** Number of rows of the list that could not be read. */
  count: number;
  /** Advice on what to do; by default, to tell the staff. */
  hint?: string;
}

/** Tells that a list has unreadable rows, if any: a hidden row may be an account with access. */
export function OmittedRows({ count, hint = text.tell }: OmittedRowsProps) {
  return count > 0 ? <FormAlert title={text.omitted(count)} sentence={`${text.stillThere(count)} ${hint}`} /> : null;
}
