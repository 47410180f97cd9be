import { Box, Button, TextInput } from '@mantine/core';
import { useSettings } from '../../academy/useSettings.ts';
import { cityOf } from '../../kit/format.ts';
import type { ValuesForm } from '../form/values-form.ts';
import classes from './EventForm.module.css';
import { momentIn, standingOf } from './event-moment.ts';
import type { EventValues } from './event-values.ts';
import { text } from './events.es.ts';

/** Day and time of an event in the academy's time zone, with a note about a past moment or about the zone. */
export function EventMoment({ form }: { form: ValuesForm<EventValues> }) {
  const { data: settings } = useSettings();
  const { date, time } = form.values;
  const now = settings && momentIn(settings.timeZone, Date.now());
  const isPast = Boolean(now && date && time && standingOf({ date, time }, now) === 'past');
  const city = settings && cityOf(settings.timeZone);

  return (
    <>
      <div className={classes.moment}>
        <TextInput label={text.date} type="date" required {...form.getInputProps('date')} />
        <TextInput label={text.time} type="time" required {...form.getInputProps('time')} />
        {now && (
          // The margin is the height of the fields' labels.
          <Button variant="default" mt="1.6875rem" onClick={() => form.setFieldValue('date', now.date)}>
            {text.setToday}
          </Button>
        )}
      </div>
      {(isPast || city) && (
        <Box
          component="p"
          mt="-xs"
          c={isPast ? 'var(--mantine-color-accent-ink)' : 'dimmed'}
          fz="sm"
          fw={isPast ? 600 : undefined}
          role="status"
        >
          {isPast ? text.pastNote : text.zoneHelp(city ?? '')}
        </Box>
      )}
    </>
  );
}
