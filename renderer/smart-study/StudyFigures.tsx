import { Button, Paper } from '@mantine/core';
import { IconBrain, IconClock, IconFlame, IconFocus2, IconTarget } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Study } from '../../contract/study.ts';
import { formatNumber } from '../kit/format.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { GoalDialog } from './GoalDialog.tsx';
import classes from './StudyFigures.module.css';
import { text } from './smart-study.es.ts';

const MINUTES_PER_HOUR = 60;

/** The five figures, each with an explanation of its calculation. */
export function StudyFigures({ study, userId }: { study: Study; userId: string | null }) {
  const { retentionPercentage, lessonsBegun, lessonsFinished, focusMinutes, streakDays, minutesEver } = study;
  const span = text.span[study.period];
  return (
    <section aria-labelledby="study-figures">
      <h2 id="study-figures" className={classes.heading}>
        {text.figures}
      </h2>
      <ul className={classes.cards}>
        <Figure
          name={text.retention}
          icon={<IconBrain aria-hidden="true" />}
          value={retentionPercentage === null ? null : `${retentionPercentage}%`}
          how={lessonsBegun > 0 ? text.retentionHow(lessonsFinished, lessonsBegun, span) : text.retentionNone(span)}
        />
        <Figure
          name={text.focus}
          icon={<IconFocus2 aria-hidden="true" />}
          value={focusMinutes === null ? null : text.minutes(focusMinutes)}
          how={text.focusHow(span)}
        />
        <Goal study={study} userId={userId} />
        <Figure
          name={text.streak}
          icon={<IconFlame aria-hidden="true" />}
          value={text.days(streakDays)}
          how={text.streakHow}
        />
        <Figure
          name={text.hours}
          icon={<IconClock aria-hidden="true" />}
          value={text.hoursUnit(formatNumber(Math.round(minutesEver / MINUTES_PER_HOUR)))}
          how={text.hoursHow}
        />
      </ul>
    </section>
  );
}

/** Progress towards the weekly goal; a learner can change the goal, a guest sees a sample. */
function Goal({
  study: { goalMinutesPerWeek: goal, minutesThisWeek },
  userId,
}: {
  study: Study;
  userId: string | null;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const percent = goal === null ? null : Math.min(100, Math.floor((minutesThisWeek / goal) * 100));
  return (
    <Figure
      name={text.goal}
      icon={<IconTarget aria-hidden="true" />}
      value={percent === null ? null : `${percent}%`}
      how={goal === null ? text.goalNone : text.goalHow(minutesThisWeek, goal)}
    >
      {percent !== null && <ProgressBar percent={percent} />}
      {userId && (
        <>
          <Button variant="light" className={classes.action} onClick={() => setIsEditing(true)}>
            {goal === null ? text.setGoal : text.changeGoal}
          </Button>
          <GoalDialog userId={userId} goal={goal} isOpen={isEditing} onClose={() => setIsEditing(false)} />
        </>
      )}
    </Figure>
  );
}

interface FigureProps {
  name: string;
  icon: ReactNode;
  /** Null without data. */
  value: string | null;
  how: string;
  children?: ReactNode;
}

function Figure({ name, icon, value, how, children }: FigureProps) {
  return (
    <Paper component="li" className={classes.card}>
      <h3 className={classes.name}>
        {icon}
        {name}
      </h3>
      <p className={classes.value} data-is-empty={value === null}>
        {value ?? text.none}
      </p>
      {children}
      <p className={classes.how}>{how}</p>
    </Paper>
  );
}
