import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { type Brand, SORT_ORDER_MAX, saveBrandSchema } from '../../../contract/brands.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { sortOrderOf, withSortOrder } from '../form/sort-order.ts';
import { useAdminForm } from '../form/useAdminForm.ts';
import { brandCalls, SHOWS_BRANDS } from '../selects/brand-calls.ts';
import { text } from './brands.es.ts';

const FORM_SCHEMA = withSortOrder(saveBrandSchema);

interface BrandValues extends Record<string, unknown> {
  name: string;
  description: string;
  /** The value of the field, which can be empty. */
  sortOrder: string | number;
  isActive: boolean;
}

interface BrandFormProps {
  /** Null for a new brand. */
  row: Brand | null;
  onClose: () => void;
}

/** Creates or edits a brand. */
export function BrandForm({ row, onClose }: BrandFormProps) {
  const state = useAdminForm<Brand, BrandValues>({
    calls: brandCalls,
    row,
    schema: FORM_SCHEMA,
    toValues: (brand) => ({
      name: brand?.name ?? '',
      description: brand?.description ?? '',
      sortOrder: brand?.sortOrder ?? 1,
      isActive: brand?.isActive ?? true,
    }),
    toBody: (values) => ({ ...values, sortOrder: sortOrderOf(values.sortOrder) }),
    texts: text,
    readAgain: SHOWS_BRANDS,
    onSaved: onClose,
  });
  const { form } = state;

  return (
    <AdminForm
      state={state}
      title={row ? text.editBrand : text.newBrand}
      fieldNames={{
        name: text.name,
        description: text.description,
        sortOrder: text.sortOrder,
        isActive: text.isActive,
      }}
      onClose={onClose}
    >
      <TextInput
        label={text.name}
        autoComplete="off"
        required
        data-autofocus={row ? undefined : true}
        {...form.getInputProps('name')}
      />
      <Textarea
        size="md"
        label={text.description}
        description={text.descriptionHelp}
        rows={3}
        {...form.getInputProps('description')}
      />
      <NumberInput
        label={text.sortOrder}
        description={text.sortOrderHelp}
        min={1}
        max={SORT_ORDER_MAX}
        allowDecimal={false}
        {...form.getInputProps('sortOrder')}
      />
      <Switch
        label={text.isActive}
        description={text.isActiveHelp}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </AdminForm>
  );
}
