import { Input, NativeSelect, NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { ROOM_IDLE_MAX_MINUTES, ROOM_PRINTING, type Room } from '../../../contract/rooms.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { AdminFormBody } from '../form/AdminFormBody.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import type { ValuesForm } from '../form/values-form.ts';
import { CourseSelect } from '../selects/CourseSelect.tsx';
import { roomCalls, SHOWS_ROOMS } from './room-calls.ts';
import { bodyOf, type RoomValues, roomFormSchema, valuesOf } from './room-values.ts';
import { text } from './rooms.es.ts';

const FIELD_NAMES = {
  name: text.name,
  idleMinutes: text.idleMinutes,
  requiresPin: text.requiresPin,
  printing: text.printing,
  startsWith: text.start,
  startCourseId: text.startCourse,
};
const PRINTING = ROOM_PRINTING.map((value) => ({ value, label: text.printingOf[value] }));

/** State of the form of a training room. @param room null: a new one */
export function useRoomForm(room: Room | null, onSaved: () => void) {
  return useAdminForm<Room, RoomValues>({
    calls: roomCalls,
    row: room,
    schema: roomFormSchema,
    toValues: valuesOf,
    toBody: bodyOf,
    texts: text,
    readAgain: SHOWS_ROOMS,
    onSaved,
  });
}

type RoomFormState = ReturnType<typeof useRoomForm>;

/** Creates a training room. */
export function RoomForm({ onClose }: { onClose: () => void }) {
  const state = useRoomForm(null, onClose);
  return (
    <AdminForm state={state} title={text.newRoom} fieldNames={FIELD_NAMES} onClose={onClose}>
      <RoomFields form={state.form} isNew />
    </AdminForm>
  );
}

/** Edits a training room, inside its panel. */
export function RoomSettingsForm({ state, onCancel }: { state: RoomFormState; onCancel: () => void }) {
  return (
    <AdminFormBody state={state} fieldNames={FIELD_NAMES} onCancel={onCancel}>
      <RoomFields form={state.form} />
    </AdminFormBody>
  );
}

function RoomFields({ form, isNew = false }: { form: ValuesForm<RoomValues>; isNew?: boolean }) {
  return (
    <>
      <TextInput
        label={text.name}
        autoComplete="off"
        required
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <Switch
        label={text.requiresPin}
        description={text.requiresPinHelp}
        {...form.getInputProps('requiresPin', { type: 'checkbox' })}
      />
      <NumberInput
        label={text.idleMinutes}
        description={text.idleMinutesHelp}
        min={1}
        max={ROOM_IDLE_MAX_MINUTES}
        allowDecimal={false}
        {...form.getInputProps('idleMinutes')}
      />
      <NativeSelect label={text.printing} data={PRINTING} {...form.getInputProps('printing')} />
      <StartScreen form={form} />
    </>
  );
}

/** What the machines begin with: the library or a course. */
function StartScreen({ form }: { form: ValuesForm<RoomValues> }) {
  const { startsWith, startCourseId } = form.values;
  return (
    <>
      <Radio.Group
        label={text.start}
        value={startsWith}
        onChange={(value) => form.setFieldValue('startsWith', value as RoomValues['startsWith'])}
      >
        <Stack gap={0}>
          <Radio value="library" label={text.startLibrary} py="0.625rem" />
          <Radio value="course" label={text.startCourse} py="0.625rem" />
        </Stack>
      </Radio.Group>
      {startsWith === 'course' && (
        <div>
          <CourseSelect
            value={startCourseId === '' ? undefined : startCourseId}
            onChange={(id) => form.setFieldValue('startCourseId', id)}
          />
          {form.errors.startCourseId && <Input.Error mt="0.25rem">{form.errors.startCourseId}</Input.Error>}
        </div>
      )}
    </>
  );
}
