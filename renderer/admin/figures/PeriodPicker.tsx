import { Box, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import look from '../look/look.module.css';
import { text } from './figures.es.ts';
import classes from './PeriodPicker.module.css';
import { type Days, LAST_DAYS, type Period, whyNot } from './period.ts';
import { usePeriod } from './usePeriod.ts';

const OTHER = 'other';

/** Chooses the period of the figures: the last 7, 30 or 90 days, or two dates. @param shown the days shown now */
export function PeriodPicker({ shown }: { shown: Days | undefined }) {
  const [period, setPeriod] = usePeriod();
  const [isOpen, setIsOpen] = useState(!('days' in period));

  function choose(value: string): void {
    setIsOpen(value === OTHER);
    const days = LAST_DAYS.find((last) => last === value);
    if (days) setPeriod({ days });
  }

  return (
    <>
      {isOpen && <DaysForm key={`${shown?.from} ${shown?.to}`} shown={shown} onChoose={setPeriod} />}
      <SegmentedControl
        classNames={{ root: classes.periods, label: `${classes.period} ${look.digits}` }}
        aria-label={text.period}
        data={[
          ...LAST_DAYS.map((days) => ({ value: days, label: text.days(Number(days)) })),
          { value: OTHER, label: text.other },
        ]}
        value={isOpen || !('days' in period) ? OTHER : period.days}
        onChange={choose}
      />
    </>
  );
}

function DaysForm({ shown, onChoose }: { shown: Days | undefined; onChoose: (period: Period) => void }) {
  const [days, setDays] = useState<Days>(shown ?? { from: '', to: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const reason = whyNot(days);
    setProblem(reason);
    if (reason === null) onChoose(days);
  }

  return (
    <form className={classes.form} aria-label={text.other} onSubmit={handleSubmit} noValidate>
      <Group gap="xs" justify="flex-end">
        {(['from', 'to'] as const).map((name) => (
          <Group component="label" key={name} className={classes.day} gap="xs" wrap="nowrap" c="dimmed" fz="sm">
            {text[name]}
            <TextInput
              type="date"
              value={days[name]}
              error={problem !== null}
              aria-describedby={problem === null ? undefined : problemId}
              onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
            />
          </Group>
        ))}
        <Button type="submit" variant="default">
          {text.see}
        </Button>
        <Box
          component="p"
          id={problemId}
          className={classes.problem}
          w="100%"
          c="var(--mantine-color-error)"
          fz="sm"
          role="alert"
        >
          {problem}
        </Box>
      </Group>
    </form>
  );
}
