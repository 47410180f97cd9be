import { Box, Group, Paper, Text } from '@mantine/core';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { WorkSchedule } from '../../contract/help.ts';
import { toneOf } from '../kit/tone.ts';
import { text } from './help.es.ts';
import { scheduleIcon } from './help-icons.ts';
import rows from './Rows.module.css';
import card from './SideCard.module.css';
import classes from './WorkingHours.module.css';

/** Hours of the academy's departments; support is available 24/7 (docs/requirements.md, 'Help and chat'). */
export function WorkingHours({ schedules }: { schedules: WorkSchedule[] }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Paper component="section" className={card.card}>
      <Box component="h2" fz="1.0625rem">
        <button type="button" className={rows.heading} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconClock size={20} color="var(--mantine-color-dimmed)" aria-hidden="true" />
          <span className={rows.words}>{text.hours}</span>
          <IconChevronDown className={rows.chevron} size={20} color="var(--mantine-color-dimmed)" aria-hidden="true" />
        </button>
      </Box>
      {isOpen && (
        <ul className={rows.rows}>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {!schedules.some(({ schedule }) => schedule.includes('24/7')) && (
        <Text className={rows.line} mt="xs" pt="sm" c="dimmed" fz="sm" fw={600}>
          {text.always}
        </Text>
      )}
    </Paper>
  );
}

function Row({ schedule: { department, schedule, description, icon, color } }: { schedule: WorkSchedule }) {
  const Icon = scheduleIcon(icon);
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="sm" fz="sm" c="dimmed">
      <Icon color={toneOf(color)} size={20} aria-hidden="true" />
      <span className={`${rows.words} ${classes.department}`}>
        <Box component="strong" display="block" fz="0.9375rem" lh={1.35} c="var(--mantine-color-text)">
          {department}
        </Box>
        {description}
      </span>
      <Box component="span" className={classes.schedule} maw="40%" c="var(--mantine-color-text)" fw={600} ta="right">
        {schedule}
      </Box>
    </Group>
  );
}
