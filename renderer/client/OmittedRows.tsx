import { FormAlert } from '../kit/FormAlert.tsx';
import { text } from './omitted-rows.es.ts';

interface OmittedRowsProps {
  /** How many rows of the list could not be read. */
  count: number;
  /** What to do about it, where that is not to tell whoever runs the server. */
  hint?: string;
}

/** Says that a list has rows which could not be read; nothing where it has none. A row that is hidden may be who has access. */
export function OmittedRows({ count, hint = text.tell }: OmittedRowsProps) {
  return count > 0 ? <FormAlert title={text.omitted(count)} sentence={`${text.stillThere(count)} ${hint}`} /> : null;
}
