import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type To } from 'react-router-dom';
import iconButton from '../../kit/IconButton.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { text } from './table.es.ts';

interface RowActionsProps {
  /** The row's name, for screen readers. */
  name: string;
  /** Address of the row's form; without it there is no pencil. */
  editAt?: To;
  onDelete: () => void;
}

/** Pencil (a link) and bin (a button) at the end of a row. */
export function RowActions({ name, editAt, onDelete }: RowActionsProps) {
  return (
    <>
      {editAt && (
        <Link className={iconButton.button} to={editAt} preventScrollReset aria-label={text.edit(name)}>
          <IconPencil aria-hidden="true" />
        </Link>
      )}
      <IconButton aria-label={text.remove(name)} onClick={onDelete}>
        <IconTrash aria-hidden="true" />
      </IconButton>
    </>
  );
}
