import { NativeSelect, TextInput } from '@mantine/core';
import { type ContactInfo, type ContactType, contactTypeSchema } from '../../../contract/help.ts';
import { contactIconSchema, saveContactInfoSchema } from '../../../contract/help-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { iconNames, text, contacts as texts } from './help.es.ts';
import { contactCalls, SHOWS_HELP } from './help-calls.ts';
import { OrderField } from './OrderField.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';

/** Default icon of each type. */
const ICON_OF: Readonly<Record<ContactType, string>> = { email: 'Mail', whatsapp: 'MessageCircle', phone: 'Phone' };

const FIELD_NAMES = {
  type: texts.type,
  label: texts.label,
  value: texts.value,
  icon: text.icon,
  sortOrder: text.order,
  isActive: text.shown,
};

interface ContactFormProps {
  /** `null` for a new row. */
  row: ContactInfo | null;
  onClose: () => void;
}

export function ContactForm({ row, onClose }: ContactFormProps) {
  const state = useAdminForm({
    calls: contactCalls,
    row,
    schema: saveContactInfoSchema,
    toValues,
    texts,
    readAgain: SHOWS_HELP,
    onSaved: onClose,
  });
  const { getInputProps, getValues, setFieldValue } = state.form;
  const { type, icon } = getValues();

  function handleType(chosen: ContactType): void {
    if (icon === ICON_OF[type]) setFieldValue('icon', ICON_OF[chosen]);
    setFieldValue('type', chosen);
  }

  return (
    <AdminForm
      state={state}
      title={row ? texts.editRow : texts.newRow}
      head={<ShownSwitch {...getInputProps('isActive', { type: 'checkbox' })} />}
      fieldNames={FIELD_NAMES}
      tell={(name, value) => (name === 'type' ? texts.types[value as ContactType] : iconNames[String(value)])}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.type}
        data={contactTypeSchema.options.map((value) => ({ value, label: texts.types[value] }))}
        {...getInputProps('type')}
        onChange={(event) => handleType(event.currentTarget.value as ContactType)}
      />
      <TextInput
        label={texts.label}
        description={texts.labelHelp}
        autoComplete="off"
        data-autofocus
        {...getInputProps('label')}
      />
      <TextInput
        label={texts.value}
        description={type === 'whatsapp' ? texts.whatsappHelp : texts.valueHelp}
        autoComplete="off"
        inputMode={type === 'email' ? 'email' : 'tel'}
        {...getInputProps('value')}
      />
      <NativeSelect
        label={text.icon}
        data={contactIconSchema.options.map((value) => ({ value, label: iconNames[value] ?? value }))}
        {...getInputProps('icon')}
      />
      <OrderField {...getInputProps('sortOrder')} />
    </AdminForm>
  );
}

function toValues(contact: ContactInfo | null) {
  return {
    type: contact?.type ?? 'email',
    label: contact?.label ?? '',
    value: contact?.value ?? '',
    icon: contact?.icon ?? ICON_OF.email,
    sortOrder: contact?.sortOrder ?? 1,
    isActive: contact?.isActive ?? true,
  };
}
