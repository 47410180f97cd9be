import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { SORT_ORDER_MAX } from '../../../contract/brands.ts';
import { type Material, materialTypeSchema } from '../../../contract/materials.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import type { ValuesForm } from '../form/values-form.ts';
import { BrandSelect, useBrand } from '../selects/BrandSelect.tsx';
import { FileField } from './FileField.tsx';
import { materialCalls, SHOWS_MATERIALS } from './material-calls.ts';
import {
  addressForStaff,
  type FileValue,
  MATERIAL_FORM_SCHEMA,
  type MaterialValues,
  materialBody,
  materialValues,
} from './material-values.ts';
import { text } from './materials.es.ts';
import { NoBrands } from './NoBrands.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';

const FIELD_NAMES: Record<keyof MaterialValues & string, string> = {
  brandId: text.brand,
  title: text.materialTitle,
  description: text.description,
  type: text.type,
  file: text.file,
  thumbnailUrl: text.thumbnail,
  sortOrder: text.sortOrder,
  isActive: text.isActive,
};
const TYPES = materialTypeSchema.options.map((type) => ({ value: type, label: text.types[type] }));

interface MaterialFormProps {
  /** `null` for a new row. */
  row: Material | null;
  /** Preselected brand of a new material; empty for none. */
  brandId: string;
  onClose: () => void;
}

interface MaterialFilesProps extends Pick<MaterialFormProps, 'row' | 'brandId'> {
  form: ValuesForm<MaterialValues>;
}

/** Form of a new or an existing material. */
export function MaterialForm({ row, brandId, onClose }: MaterialFormProps) {
  const state = useAdminForm<Material, MaterialValues>({
    calls: materialCalls,
    row,
    schema: MATERIAL_FORM_SCHEMA,
    toValues: (material) => materialValues(material, brandId),
    toBody: materialBody,
    texts: text,
    readAgain: SHOWS_MATERIALS,
    onSaved: onClose,
  });
  const { form, conflict } = state;
  const tell = useTell(form.getValues().brandId, conflict?.theirs.brandId ?? '');

  return (
    <AdminForm
      state={state}
      title={row ? text.editMaterial : text.newMaterial}
      fieldNames={FIELD_NAMES}
      tell={tell}
      onClose={onClose}
    >
      <NoBrands />
      <BrandSelect
        label={text.brand}
        placeholder={text.chooseBrand}
        required
        {...form.getInputProps('brandId')}
        value={form.getValues().brandId}
      />
      <TextInput
        label={text.materialTitle}
        autoComplete="off"
        required
        data-autofocus={row ? undefined : true}
        {...form.getInputProps('title')}
      />
      <Textarea size="md" label={text.description} rows={3} {...form.getInputProps('description')} />
      <NativeSelect label={text.type} data={TYPES} {...form.getInputProps('type')} />
      <MaterialFiles row={row} brandId={brandId} form={form} />
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

/** Formats values that are no text, in the list of a colleague's changes. */
function useTell(brandId: string, theirBrandId: string) {
  const brand = useBrand(brandId);
  const theirBrand = useBrand(theirBrandId);
  return (name: string, value: unknown): string | undefined => {
    if (name === 'file') return (value as FileValue | null)?.name || (value as FileValue | null)?.url;
    if (name === 'type') return text.types[value as Material['type']];
    return name === 'brandId' ? [brand, theirBrand].find((one) => one?.id === value)?.name : undefined;
  };
}

/** The file of a material and its picture. */
function MaterialFiles({ row, brandId, form }: MaterialFilesProps) {
  return (
    <>
      <FileField
        value={form.getValues().file}
        readAt={(url) => addressForStaff(row, url)}
        onChange={(file) => form.setFieldValue('file', file)}
        errors={{ file: form.errors.file, url: form.errors['file.url'], size: form.errors['file.size'] }}
        stored={materialValues(row, brandId).file}
      />
      <ThumbnailField
        value={form.getValues().thumbnailUrl}
        readAt={(url) => addressForStaff(row, url)}
        onChange={(url) => form.setFieldValue('thumbnailUrl', url)}
        error={form.errors.thumbnailUrl}
      />
    </>
  );
}
