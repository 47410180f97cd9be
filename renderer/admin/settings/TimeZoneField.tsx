import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { ValuesForm } from '../form/values-form.ts';
import { text } from './settings.es.ts';
import type { SettingsValues } from './settings-values.ts';

/** Time zones offered at once, of more than 400; typing finds the others. */
const OFFERED_ZONES = 40;

interface TimeZoneFieldProps {
  form: ValuesForm<SettingsValues>;
  description: string;
}

/** The academy's time zone, chosen from those that the browser knows. */
export function TimeZoneField({ form, description }: TimeZoneFieldProps) {
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  return (
    <Select
      label={text.timeZone}
      description={description}
      size="md"
      data={zones}
      searchable
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': text.clearTimeZone }}
      nothingFoundMessage={text.noZone}
      limit={OFFERED_ZONES}
      maxDropdownHeight={320}
      {...form.getInputProps('timeZone')}
      value={form.getValues().timeZone || null}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
    />
  );
}
