import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { IconBrain, IconClock, IconFlame, IconFocus2, type IconProps, IconTarget } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Study } from '../../contract/study.ts';
import figures from '../kit/Figures.module.css';
import { formatNumber } from '../kit/format.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { GoalDialog } from './GoalDialog.tsx';
import card from './StudyCard.module.css';
import classes from './StudyFigures.module.css';
import { text } from './smart-study.es.ts';

const MINUTES_PER_HOUR = 60;

/** The five figures, each with an explanation of its calculation. */
export function StudyFigures({ study, userId }: { study: Study; userId: string | null }) {
  const { retentionPercentage, lessonsBegun, lessonsFinished, focusMinutes, streakDays, minutesEver } = study;
  const span = text.span[study.period];
  return (
    <section aria-labelledby="study-figures">
      <Box component="h2" id="study-figures" mb="sm">
        {text.figures}
      </Box>
      <ul className={classes.cards}>
        <Figure
          name={text.retention}
          icon={IconBrain}
          value={retentionPercentage === null ? null : `${retentionPercentage}%`}
          how={lessonsBegun > 0 ? text.retentionHow(lessonsFinished, lessonsBegun, span) : text.retentionNone(span)}
        />
        <Figure
          name={text.focus}
          icon={IconFocus2}
          value={focusMinutes === null ? null : text.minutes(focusMinutes)}
          how={text.focusHow(span)}
        />
        <Goal study={study} userId={userId} />
        <Figure name={text.streak} icon={IconFlame} value={text.days(streakDays)} how={text.streakHow} />
        <Figure
          name={text.hours}
          icon={IconClock}
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
      icon={IconTarget}
      value={percent === null ? null : `${percent}%`}
      how={goal === null ? text.goalNone : text.goalHow(minutesThisWeek, goal)}
    >
      {percent !== null && <ProgressBar percent={percent} />}
      {userId && (
        <>
          <Button variant="light" mr="auto" onClick={() => setIsEditing(true)}>
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
  icon: ComponentType<IconProps>;
  /** Null without data. */
  value: string | null;
  how: string;
  children?: ReactNode;
}

function Figure({ name, icon: Icon, value, how, children }: FigureProps) {
  return (
    <Paper component="li" className={card.card}>
      <Group component="h3" gap="xs" wrap="nowrap" fz="sm" fw={600} c="dimmed">
        <Icon size="1.25rem" color="var(--mantine-color-focus)" aria-hidden="true" />
        {name}
      </Group>
      {value === null ? (
        <Text fz="lg" fw={700} lh={1.2} c="dimmed">
          {text.none}
        </Text>
      ) : (
        <Text className={figures.tabular} fz="1.875rem" fw={700} lh={1.2} lts="-0.03em">
          {value}
        </Text>
      )}
      {children}
      <Text fz="sm" c="dimmed">
        {how}
      </Text>
    </Paper>
  );
}
