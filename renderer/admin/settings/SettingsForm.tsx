import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { VERIFIED_SHARE_MAX } from '../../../contract/academy-settings.ts';
import { guestReviewsSchema } from '../../../contract/guest-reviews.ts';
import { formatNumber } from '../../kit/format.ts';
import { AdminFormBody } from '../form/AdminFormBody.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import type { ValuesForm } from '../form/values-form.ts';
import { text as names } from '../values/values.es.ts';
import { LogoField } from './LogoField.tsx';
import classes from './SettingsTab.module.css';
import { text } from './settings.es.ts';
import { type SettingsRow, settingsCalls } from './settings-calls.ts';
import { type SettingsValues, settingsValuesSchema, toBody, toValues } from './settings-values.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

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
  verifiedShare: text.verifiedShare,
};

/** Offered shares of verified watch time in percent, up to `VERIFIED_SHARE_MAX`. */
const SHARES = [0, 50, 60, 70, 80, 90, VERIFIED_SHARE_MAX];

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
  const part = { form, defaults };

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
      <ContactPart {...part} />
      <AccessPart {...part} />
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
      <CertificatesPart {...part} />
      <Part title={text.time}>
        <TimeZoneField description={text.ifEmpty(text.timeZoneHelp, defaults.timeZone)} form={form} />
      </Part>
    </AdminFormBody>
  );
}

interface PartProps {
  form: ValuesForm<SettingsValues>;
  /** The values of the configuration, for settings without a chosen value. */
  defaults: SettingsRow['defaults'];
}

function ContactPart({ form, defaults }: PartProps) {
  return (
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
  );
}

function AccessPart({ form, defaults }: PartProps) {
  const isOpen = defaults.registration ? text.isOpen : text.isClosed;
  return (
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
  );
}

function CertificatesPart({ form }: PartProps) {
  const shares = [...new Set([...SHARES, Number(form.getValues().verifiedShare)])].toSorted((a, b) => a - b);
  return (
    <Part title={text.certificates}>
      <NativeSelect
        label={text.verifiedShare}
        description={text.verifiedShareHelp}
        data={shares.map((share) => ({ value: `${share}`, label: shareName(share) }))}
        {...form.getInputProps('verifiedShare')}
      />
    </Part>
  );
}

function shareName(share: number): string {
  return share === 0 ? text.noShare : text.share(share);
}

function tell(name: string, value: unknown): string | undefined {
  if (name === 'verifiedShare') return shareName(Number(value));
  const chosen = name === 'guestReviews' ? guestReviewsSchema.safeParse(value).data : undefined;
  return chosen && names.guestReviews[chosen];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="fieldset" className={classes.part}>
      <legend className={classes.heading}>{title}</legend>
      {children}
    </Stack>
  );
}
