import { NumberInput, Switch, TextInput } from '@mantine/core';
import { type AdminChannel, CHANNEL_ORDER_MAX, saveChannelSchema } from '../../../contract/community-moderation.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { ColorField, colorNameOf } from '../form/ColorField.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { channels as text } from './community.es.ts';
import { channelCalls, SHOWS_COMMUNITY } from './community-calls.ts';

const FIELD_NAMES = {
  name: text.name,
  emoji: text.emoji,
  color: text.color,
  sortOrder: text.sortOrder,
  isActive: text.isActive,
};

interface ChannelValues extends Record<string, unknown> {
  name: string;
  emoji: string;
  color: string;
  /** The value of the field, which can be empty. */
  sortOrder: string | number;
  isActive: boolean;
}

interface ChannelFormProps {
  /** Null for a new channel. */
  row: AdminChannel | null;
  onClose: () => void;
}

/** Creates or edits a channel. */
export function ChannelForm({ row, onClose }: ChannelFormProps) {
  const state = useAdminForm<AdminChannel, ChannelValues>({
    calls: channelCalls,
    row,
    schema: saveChannelSchema,
    toValues: (channel) => ({
      name: channel?.name ?? '',
      emoji: channel?.emoji ?? '💬',
      color: channel?.color ?? 'teal',
      sortOrder: channel?.sortOrder ?? 1,
      isActive: channel?.isActive ?? true,
    }),
    toBody: (values) => values,
    texts: text,
    readAgain: SHOWS_COMMUNITY,
    onSaved: onClose,
  });
  const { form } = state;

  return (
    <AdminForm
      state={state}
      title={row ? text.editChannel : text.newChannel}
      fieldNames={FIELD_NAMES}
      tell={(name, value) => (name === 'color' ? colorNameOf(value) : undefined)}
      onClose={onClose}
    >
      <TextInput label={text.name} autoComplete="off" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={text.emoji} autoComplete="off" required {...form.getInputProps('emoji')} />
      <ColorField label={text.color} {...form.getInputProps('color')} />
      <NumberInput
        label={text.sortOrder}
        description={text.sortOrderHelp}
        min={0}
        max={CHANNEL_ORDER_MAX}
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
