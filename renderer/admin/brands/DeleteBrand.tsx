import type { Brand } from '../../../contract/brands.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { brandCalls, SHOWS_BRANDS } from '../selects/brand-calls.ts';
import { text } from './brands.es.ts';

interface DeleteBrandProps {
  /** `null` while the dialog is closed. */
  row: Brand | null;
  onClose: () => void;
  onDeleted: (row: Brand) => void;
}

/** Asks for confirmation, and deletes a brand. The server refuses to delete a brand with materials. */
export function DeleteBrand({ row, onClose, onDeleted }: DeleteBrandProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={(row, isExpected) => brandCalls.remove(row, { isExpected })}
      texts={text}
      readAgain={SHOWS_BRANDS}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ name, materialCount }, isRefused) =>
        !isRefused && <p>{materialCount === 0 ? text.deleteEmpty(name) : text.deleteFull(name, materialCount)}</p>
      }
    </DeleteDialog>
  );
}
