import { Box, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { AdminEvent } from '../../../contract/event-editing.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { EventMoment } from './EventMoment.tsx';
import { eventCalls, SHOWS_EVENTS } from './event-calls.ts';
import { bodyOf, type EventValues, eventFormSchema, valuesOf, valuesOfCopy } from './event-values.ts';
import { text } from './events.es.ts';

const FIELD_NAMES = {
  title: text.name,
  type: text.type,
  description: text.description,
  date: text.date,
  time: text.time,
  attendees: text.attendees,
  instructor: text.instructor,
  bookingUrl: text.bookingUrl,
  isActive: text.isActive,
};

interface EventFormProps {
  /** Null for a new event. */
  row: AdminEvent | null;
  /** The event that a new one copies; null without a copy. */
  original: AdminEvent | null;
  onClose: () => void;
}

/** Creates, copies or edits an event. Day and time are in the academy's time zone. */
export function EventForm({ row, original, onClose }: EventFormProps) {
  const state = useAdminForm<AdminEvent, EventValues>({
    calls: eventCalls,
    row,
    schema: eventFormSchema,
    toValues: (event) => (!event && original ? valuesOfCopy(original) : valuesOf(event)),
    toBody: bodyOf,
    texts: text,
    readAgain: SHOWS_EVENTS,
    onSaved: onClose,
  });
  const { form } = state;

  return (
    <AdminForm state={state} title={row ? text.editEvent : text.newEvent} fieldNames={FIELD_NAMES} onClose={onClose}>
      {!row && original && <CopyNote />}
      <TextInput label={text.name} autoComplete="off" required data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label={text.type}
        description={text.typeHelp}
        autoComplete="off"
        required
        {...form.getInputProps('type')}
      />
      <EventMoment form={form} />
      <TextInput
        label={text.instructor}
        description={text.instructorHelp}
        autoComplete="off"
        required
        {...form.getInputProps('instructor')}
      />
      <TextInput
        label={text.bookingUrl}
        description={text.bookingUrlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        {...form.getInputProps('bookingUrl')}
      />
      <Textarea size="md" label={text.description} rows={5} {...form.getInputProps('description')} />
      <NumberInput
        label={text.attendees}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('attendees')}
      />
      <Switch
        label={text.isActive}
        description={text.isActiveHelp}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </AdminForm>
  );
}

function CopyNote() {
  return (
    <Box component="p" px="md" py="sm" bdrs="md" bg="var(--mantine-color-info-tint)">
      {text.duplicated}
    </Box>
  );
}
