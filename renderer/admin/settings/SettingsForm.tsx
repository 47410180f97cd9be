import { NativeSelect, Select, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { guestReviewsSchema } from '../../../contract/guest-reviews.ts';
import { formatNumber } from '../../kit/format.ts';
import { AdminFormBody } from '../form/AdminFormBody.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { text as names } from '../values/values.es.ts';
import { LogoField } from './LogoField.tsx';
import classes from './SettingsTab.module.css';
import { text } from './settings.es.ts';
import { type SettingsRow, settingsCalls } from './settings-calls.ts';
import { settingsValuesSchema, toBody, toValues } from './settings-values.ts';

/** Time zones offered at once, of more than 400; typing finds the others. */
const OFFERED_ZONES = 40;
/** All reads, because every screen shows days, hours or addresses of the academy. */
const SHOWS_SETTINGS = ['/api'];

const PER_DAY = ['postsPerDay', 'repliesPerDay', 'votesPerDay'] as const;

const NAMES = {
  name: text.name,
  logoUrl: text.logo,
  supportWhatsapp: text.supportWhatsapp,
  bookingUrl: text.bookingUrl,
  schedulingUrl: text.schedulingUrl,
  registration: text.registration,
  timeZone: text.timeZone,
  postsPerDay: text.postsPerDay,
  repliesPerDay: text.repliesPerDay,
  votesPerDay: text.votesPerDay,
  guestReviews: text.guestReviews,
};

const GUEST_REVIEWS = Object.entries(names.guestReviews).map(([value, label]) => ({ value, label }));

export function SettingsForm({ row }: { row: SettingsRow }) {
  const { defaults } = row;
  const state = useAdminForm({
    calls: settingsCalls,
    row,
    schema: settingsValuesSchema,
    toValues,
    toBody: (values) => toBody(values),
    texts: text,
    readAgain: SHOWS_SETTINGS,
    onSaved: () => undefined,
  });
  const { form } = state;
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  const isOpen = defaults.registration ? text.isOpen : text.isClosed;

  return (
    <AdminFormBody state={state} fieldNames={NAMES} tell={tell} cancelLabel={text.discard} onCancel={form.reset}>
      <Part title={text.identity}>
        <TextInput
          label={text.name}
          description={text.ifEmpty(text.nameHelp, defaults.name)}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <LogoField {...form.getInputProps('logoUrl')} />
      </Part>
      <Part title={text.contact}>
        <TextInput
          label={text.supportWhatsapp}
          description={text.ifEmpty(text.supportWhatsappHelp, defaults.supportWhatsapp)}
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('supportWhatsapp')}
        />
        <TextInput
          label={text.bookingUrl}
          description={text.ifEmpty(text.bookingUrlHelp, defaults.bookingUrl)}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('bookingUrl')}
        />
        <TextInput
          label={text.schedulingUrl}
          description={text.ifEmpty(text.schedulingUrlHelp, defaults.schedulingUrl)}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('schedulingUrl')}
        />
      </Part>
      <Part title={text.access}>
        <NativeSelect
          label={text.registration}
          data={[
            { value: '', label: text.byDefault(isOpen) },
            { value: 'open', label: text.registrationOpen },
            { value: 'closed', label: text.registrationClosed },
          ]}
          {...form.getInputProps('registration')}
        />
      </Part>
      <Part title={text.perDay}>
        {PER_DAY.map((name) => (
          <TextInput
            key={name}
            label={text[name]}
            description={text.ifEmpty(text.perDayHelp, formatNumber(defaults[name]))}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </Part>
      <Part title={text.reviews}>
        <NativeSelect
          label={text.guestReviews}
          description={text.guestReviewsHelp}
          data={GUEST_REVIEWS}
          {...form.getInputProps('guestReviews')}
        />
      </Part>
      <Part title={text.time}>
        <Select
          label={text.timeZone}
          description={text.ifEmpty(text.timeZoneHelp, defaults.timeZone)}
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
      </Part>
    </AdminFormBody>
  );
}

function tell(name: string, value: unknown): string | undefined {
  const chosen = name === 'guestReviews' ? guestReviewsSchema.safeParse(value).data : undefined;
  return chosen && names.guestReviews[chosen];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.heading}>{title}</legend>
      {children}
    </fieldset>
  );
}
