import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { WorkSchedule } from '../../../contract/help.ts';
import { saveWorkScheduleSchema, scheduleIconSchema } from '../../../contract/help-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { ColorField, colorNameOf } from '../form/ColorField.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { iconNames, text, schedules as texts } from './help.es.ts';
import { SHOWS_HELP, scheduleCalls } from './help-calls.ts';
import { OrderField } from './OrderField.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';

interface ScheduleFormProps {
  /** `null` for a new row. */
  row: WorkSchedule | null;
  onClose: () => void;
}

export function ScheduleForm({ row, onClose }: ScheduleFormProps) {
  const state = useAdminForm({
    calls: scheduleCalls,
    row,
    schema: saveWorkScheduleSchema,
    toValues: (schedule) => ({
      department: schedule?.department ?? '',
      schedule: schedule?.schedule ?? '',
      description: schedule?.description ?? '',
      icon: schedule?.icon ?? 'Clock',
      color: schedule?.color ?? 'blue',
      sortOrder: schedule?.sortOrder ?? 1,
      isActive: schedule?.isActive ?? true,
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
      fieldNames={{
        department: texts.department,
        schedule: texts.schedule,
        description: text.description,
        icon: text.icon,
        color: text.color,
        sortOrder: text.order,
        isActive: text.shown,
      }}
      tell={(name, value) =>
        name === 'color' ? colorNameOf(value) : name === 'icon' ? iconNames[String(value)] : undefined
      }
      onClose={onClose}
    >
      <TextInput label={texts.department} autoComplete="off" data-autofocus {...getInputProps('department')} />
      <TextInput
        label={texts.schedule}
        description={texts.scheduleHelp}
        autoComplete="off"
        {...getInputProps('schedule')}
      />
      <Textarea size="md" label={text.description} rows={2} resize="vertical" {...getInputProps('description')} />
      <NativeSelect
        label={text.icon}
        data={scheduleIconSchema.options.map((value) => ({ value, label: iconNames[value] ?? value }))}
        {...getInputProps('icon')}
      />
      <ColorField label={text.color} {...getInputProps('color')} />
      <OrderField {...getInputProps('sortOrder')} />
    </AdminForm>
  );
}
