import { Button, Group, Paper, Text } from '@mantine/core';
import { IconFlameFilled, IconTarget, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Study } from '../../contract/study.ts';
import { useSettings } from '../academy/useSettings.ts';
import type { ApiError } from '../client/api-error.ts';
import { text as client } from '../client/client.es.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { useNow } from '../kit/first-render.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { MAIN_ID } from '../kit/SkipLink.tsx';
import { useSession } from '../session/useSession.ts';
import classes from './StudyGoal.module.css';
import { text } from './smart-study.es.ts';
import { dayAt, storedStudy, storeStudy } from './stored-study.ts';
import { useGoalAct } from './useGoalAct.ts';
import { useStudy } from './useStudy.ts';

const dialogPart = lazyPart(async () => (await import('./GoalDialog.tsx')).GoalDialog);

interface StudyGoalProps {
  /** The learner can hide the card on the home page; the profile always shows it and can restore it there. */
  place: 'home' | 'profile';
}

/** The signed-in learner's weekly goal and streak; shows the stored week while the server does not answer. */
export function StudyGoal({ place }: StudyGoalProps) {
  const { user, status } = useSession();
  // The key discards all state when the user changes.
  return status === 'authenticated' ? <GoalOf key={user.id} userId={user.id} place={place} /> : null;
}

function GoalOf({ userId, place }: StudyGoalProps & { userId: string }) {
  const { study, staleBecause, readAgain } = useWeek(userId);

  if (study === undefined) return <div aria-busy="true" />;
  if (study === null || (place === 'home' && !study.isGoalShown)) return null;

  const { goalMinutesPerWeek: goal, minutesThisWeek, streakDays } = study;
  const isReached = goal !== null && minutesThisWeek >= goal;
  return (
    <Paper component="section" className={classes.card} data-place={place} aria-labelledby="study-goal">
      <Group className={classes.head} gap="var(--mantine-spacing-xxs) var(--mantine-spacing-sm)">
        <Group component="h2" id="study-goal" gap="0.375rem" wrap="nowrap" fz="md">
          <IconTarget size="1.25rem" color="var(--mantine-color-focus)" aria-hidden="true" />
          {text.goal}
        </Group>
        {streakDays > 0 && (
          <Group component="p" className={classes.streak} gap="0.375rem" wrap="nowrap" fz="0.8125rem" fw={600}>
            <IconFlameFilled size="1.125rem" aria-hidden="true" />
            {text.streakInARow(streakDays)}
          </Group>
        )}
      </Group>
      <Text
        className={classes.how}
        fz="0.9375rem"
        lh={1.35}
        c={isReached ? 'var(--mantine-color-ok)' : 'dimmed'}
        fw={isReached ? 600 : 400}
      >
        {goal === null ? text.goalOffer : text.goalDone(minutesThisWeek, goal)}
      </Text>
      {goal !== null && (
        <div className={classes.bar}>
          <ProgressBar percent={Math.floor((minutesThisWeek / goal) * 100)} />
        </div>
      )}
      <Group className={classes.act} gap="xs">
        <ChangeGoal userId={userId} goal={goal} />
        {place === 'profile' && <OnHome userId={userId} study={study} />}
      </Group>
      {place === 'home' && <Hide userId={userId} study={study} />}
      {staleBecause && <StaleNote isOffline={staleBecause.code === 'offline'} onRetry={readAgain} />}
    </Paper>
  );
}

interface Week {
  /** Undefined while loading, null when loading failed and no week is stored. */
  study: Study | null | undefined;
  /** The error because of which the stored week is shown. */
  staleBecause?: ApiError | undefined;
  readAgain: () => void;
}

function useWeek(userId: string): Week {
  const { data, error, mutate } = useStudy(userId, 'week');
  const { data: settings } = useSettings();
  const nowMs = useNow();
  const readAgain = () => void mutate();

  useEffect(() => {
    if (data) storeStudy(userId, data);
  }, [userId, data]);

  if (data) return { study: data, readAgain };
  const stored = storedStudy(userId, dayAt(nowMs, settings?.timeZone));
  if (stored) return { study: stored, staleBecause: error, readAgain };
  return { study: error ? null : undefined, readAgain };
}

/** Offline, `useRepeatOfflineReads` retries by itself; after a server error the learner retries with the button. */
function StaleNote({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <Group className={classes.note} gap="0 var(--mantine-spacing-sm)" mt="xs" fz="sm" c="dimmed">
      <p>{isOffline ? text.storedStudy : text.staleStudy}</p>
      {!isOffline && (
        // Aligns the label with the note; 2.75rem (44 px) is the minimum height of a touch target.
        <Button variant="subtle" size="compact-sm" mih="2.75rem" my="-xs" ml="-xs" onClick={onRetry}>
          {client.retry}
        </Button>
      )}
    </Group>
  );
}

function ChangeGoal({ userId, goal }: { userId: string; goal: number | null }) {
  const [isEditing, setIsEditing] = useState(false);
  const { Part: GoalDialog } = useLazyPart(dialogPart, isEditing);
  return (
    <>
      <Button variant="light" onClick={() => setIsEditing(true)}>
        {goal === null ? text.setGoal : text.changeGoal}
      </Button>
      {GoalDialog && <GoalDialog userId={userId} goal={goal} isOpen={isEditing} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Hides the card on the home page and moves the focus to the main region, because the pressed button disappears. */
function Hide({ userId, study: { goalMinutesPerWeek } }: { userId: string; study: Study }) {
  const { isSending, change } = useGoalAct(userId);

  async function handlePress(): Promise<void> {
    if (isSending) return;
    const goal = { minutesPerWeek: goalMinutesPerWeek, isShown: false };
    const isHidden = await change(goal, { title: text.goalHidden, message: text.goalHiddenHint });
    if (isHidden) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.hide}>
      <IconButton aria-label={text.hideGoal} onClick={() => void handlePress()}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function OnHome({ userId, study: { goalMinutesPerWeek, isGoalShown } }: { userId: string; study: Study }) {
  const { isSending, change } = useGoalAct(userId);

  function handlePress(): void {
    const goal = { minutesPerWeek: goalMinutesPerWeek, isShown: !isGoalShown };
    void change(goal, { title: isGoalShown ? text.goalHidden : text.goalShown });
  }

  return (
    <ActionButton variant="subtle" isDisabled={isSending} onClick={handlePress}>
      {isGoalShown ? text.hideGoal : text.showGoal}
    </ActionButton>
  );
}
