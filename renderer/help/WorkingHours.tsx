import { Paper } from '@mantine/core';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { WorkSchedule } from '../../contract/help.ts';
import { toneOf } from '../kit/tone.ts';
import { text } from './help.es.ts';
import { scheduleIcon } from './help-icons.ts';
import classes from './WorkingHours.module.css';

/** Hours of the academy's departments; support is available 24/7 (docs/requirements.md, 'Help and chat'). */
export function WorkingHours({ schedules }: { schedules: WorkSchedule[] }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Paper component="section" className={classes.card}>
      <h2 className={classes.heading}>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconClock className={classes.clock} size={20} aria-hidden="true" />
          <span className={classes.title}>{text.hours}</span>
          <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <ul>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {!schedules.some(({ schedule }) => schedule.includes('24/7')) && <p className={classes.always}>{text.always}</p>}
    </Paper>
  );
}

function Row({ schedule: { department, schedule, description, icon, color } }: { schedule: WorkSchedule }) {
  const Icon = scheduleIcon(icon);
  return (
    <li className={classes.row}>
      <Icon color={toneOf(color)} size={20} aria-hidden="true" />
      <span className={classes.words}>
        <strong className={classes.department}>{department}</strong>
        {description}
      </span>
      <span className={classes.schedule}>{schedule}</span>
    </li>
  );
}
