import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Faq, FaqCategory } from '../../../contract/help.ts';
import { saveFaqSchema } from '../../../contract/help-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { text, faqs as texts } from './help.es.ts';
import { faqCalls, SHOWS_HELP } from './help-calls.ts';
import { OrderField } from './OrderField.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';

interface FaqFormProps {
  /** `null` for a new row. */
  row: Faq | null;
  /** `undefined` while they load. */
  categories: readonly FaqCategory[] | undefined;
  onClose: () => void;
}

export function FaqForm({ row, categories = [], onClose }: FaqFormProps) {
  const nameOf = (id: unknown) => categories.find((category) => category.id === id)?.name;
  const state = useAdminForm({
    calls: faqCalls,
    row,
    schema: saveFaqSchema,
    toValues: (faq) => ({
      question: faq?.question ?? '',
      answer: faq?.answer ?? '',
      categoryId: faq?.categoryId ?? '',
      sortOrder: faq?.sortOrder ?? 1,
      isActive: faq?.isActive ?? true,
    }),
    texts,
    readAgain: SHOWS_HELP,
    onSaved: onClose,
  });
  const { getInputProps, getValues } = state.form;
  const { categoryId } = getValues();
  const isGone = categoryId !== '' && categories.length > 0 && nameOf(categoryId) === undefined;

  return (
    <AdminForm
      state={state}
      title={row ? texts.editRow : texts.newRow}
      head={<ShownSwitch {...getInputProps('isActive', { type: 'checkbox' })} />}
      fieldNames={{
        question: texts.question,
        answer: texts.answer,
        categoryId: texts.category,
        sortOrder: text.order,
        isActive: text.shown,
      }}
      tell={(name, value) => (name === 'categoryId' ? (nameOf(value) ?? texts.deletedCategory) : undefined)}
      onClose={onClose}
    >
      <TextInput label={texts.question} autoComplete="off" data-autofocus {...getInputProps('question')} />
      <NativeSelect
        label={texts.category}
        data={[
          { value: '', label: texts.chooseCategory },
          ...(isGone ? [{ value: categoryId, label: texts.deletedCategory }] : []),
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...getInputProps('categoryId')}
      />
      <Textarea
        size="md"
        label={texts.answer}
        description={texts.answerHelp}
        rows={8}
        resize="vertical"
        {...getInputProps('answer')}
      />
      <OrderField {...getInputProps('sortOrder')} />
    </AdminForm>
  );
}
