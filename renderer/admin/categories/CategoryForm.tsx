import { TextInput } from '@mantine/core';
import { type AdminCategory, createCategorySchema } from '../../../contract/category-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { text } from './categories.es.ts';
import { categoryCalls, SHOWS_CATEGORIES } from './category-calls.ts';

interface CategoryFormProps {
  /** Null for a new category. */
  row: AdminCategory | null;
  onClose: () => void;
}

/** Creates or renames a category. */
export function CategoryForm({ row, onClose }: CategoryFormProps) {
  const state = useAdminForm({
    calls: categoryCalls,
    row,
    schema: createCategorySchema,
    toValues: (category) => ({ name: category?.name ?? '' }),
    toBody: ({ name }, category) => (category ? { newName: name } : { name }),
    texts: text,
    readAgain: SHOWS_CATEGORIES,
    onSaved: onClose,
  });

  return (
    <AdminForm
      state={state}
      title={row ? text.editCategory : text.newCategory}
      fieldNames={{ name: text.name }}
      onClose={onClose}
    >
      <TextInput
        label={text.name}
        description={text.nameHelp}
        autoComplete="off"
        data-autofocus
        {...state.form.getInputProps('name')}
      />
    </AdminForm>
  );
}
