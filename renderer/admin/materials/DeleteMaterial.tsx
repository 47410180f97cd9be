import type { Material } from '../../../contract/materials.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { materialCalls, SHOWS_MATERIALS } from './material-calls.ts';
import { text } from './materials.es.ts';

interface DeleteMaterialProps {
  /** `null` while the dialog is closed. */
  row: Material | null;
  onClose: () => void;
  onDeleted: (row: Material) => void;
}

/** Asks for confirmation, and deletes a material. */
export function DeleteMaterial({ row, onClose, onDeleted }: DeleteMaterialProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={(row, isExpected) => materialCalls.remove(row, { isExpected })}
      texts={text}
      readAgain={SHOWS_MATERIALS}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ title }) => <p>{text.deleteSentence(title)}</p>}
    </DeleteDialog>
  );
}
