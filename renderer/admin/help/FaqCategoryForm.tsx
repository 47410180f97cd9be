import { Textarea, TextInput } from '@mantine/core';
import type { FaqCategory } from '../../../contract/help.ts';
import { saveFaqCategorySchema } from '../../../contract/help-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { text, categories as texts } from './help.es.ts';
import { categoryCalls, SHOWS_HELP } from './help-calls.ts';
import { OrderField } from './OrderField.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';

interface FaqCategoryFormProps {
  /** `null` for a new row. */
  row: FaqCategory | null;
  onClose: () => void;
}

export function FaqCategoryForm({ row, onClose }: FaqCategoryFormProps) {
  const state = useAdminForm({
    calls: categoryCalls,
    row,
    schema: saveFaqCategorySchema,
    toValues: (category) => ({
      name: category?.name ?? '',
      description: category?.description ?? '',
      sortOrder: category?.sortOrder ?? 1,
      isActive: category?.isActive ?? true,
    }),
    texts,
    readAgain: SHOWS_HELP,
    onSaved: onClose,
  });
  const { getInputProps } = state.form;

  return (
    <AdminForm
      state={state}
      title={row ? texts.editRow : texts.newRow}
      head={<ShownSwitch {...getInputProps('isActive', { type: 'checkbox' })} />}
      fieldNames={{ name: texts.name, description: text.description, sortOrder: text.order, isActive: text.shown }}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        autoComplete="off"
        data-autofocus
        {...getInputProps('name')}
      />
      <Textarea size="md" label={text.description} rows={2} resize="vertical" {...getInputProps('description')} />
      <OrderField {...getInputProps('sortOrder')} />
    </AdminForm>
  );
}
