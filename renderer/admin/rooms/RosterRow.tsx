import { Box, Button, Group } from '@mantine/core';
import { IconKey, IconLockOpen } from '@tabler/icons-react';
import type { RosterLearner, RosterPin } from '../../../contract/room-roster.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { useStaffAct } from '../form/useStaffAct.ts';
import look from '../look/look.module.css';
import { RemoveLearner } from './RemoveLearner.tsx';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { unlockLearner } from './roster-calls.ts';
import { useNewPin } from './useNewPin.ts';

interface RosterRowProps {
  roomId: string;
  learner: RosterLearner;
  isAdmin: boolean;
  onPin: (made: RosterPin) => void;
}

/** A learner of a roster: name, state, and the buttons for the PIN. */
export function RosterRow({ roomId, learner, isAdmin, onPin }: RosterRowProps) {
  const { rut, email, isLocked } = learner;
  const name = `${learner.name} ${learner.lastName}`;
  const { isBusy, act } = useStaffAct(SHOWS_ROOMS);
  const pin = useNewPin(roomId, onPin);
  const facts = [rut, email, learner.failedTries > 0 && text.tries(learner.failedTries)].filter(Boolean);
  const unlock = () => act(() => unlockLearner(roomId, learner), { done: text.unlocked, failed: text.unlockFailed });

  return (
    <Group component="li" py="sm" gap="xs" justify="space-between">
      <Box miw={0} flex="1 1 12rem" className={look.breakable}>
        <Group gap="0.25rem var(--mantine-spacing-xs)">
          <strong>{name}</strong>
          <LearnerBadges learner={learner} />
        </Group>
        {facts.length > 0 && (
          <Box component="p" c="dimmed" fz="sm">
            {facts.join(' · ')}
          </Box>
        )}
      </Box>
      <Group gap="xs" wrap="nowrap">
        {isLocked && (
          <ActionButton
            variant="default"
            aria-label={text.unlockFor(name)}
            leftSection={<IconLockOpen size={18} aria-hidden="true" />}
            isDisabled={isBusy}
            onClick={() => void unlock()}
          >
            {text.unlock}
          </ActionButton>
        )}
        <Button
          variant="default"
          aria-label={text.newPinFor(name)}
          leftSection={<IconKey size={18} aria-hidden="true" />}
          onClick={() => void pin.make(learner)}
        >
          {text.newPin}
        </Button>
        {isAdmin && <RemoveLearner roomId={roomId} learner={learner} name={name} />}
      </Group>
    </Group>
  );
}

function LearnerBadges({ learner: { isPresent, isLocked, hasPin, obstacle } }: { learner: RosterLearner }) {
  return (
    <>
      {isPresent && <Badge kind="ok">{text.present}</Badge>}
      {isLocked && <Badge kind="danger">{text.locked}</Badge>}
      {!hasPin && <Badge kind="accent">{text.noPin}</Badge>}
      {obstacle && <Badge>{text.obstacles[obstacle]}</Badge>}
    </>
  );
}
