import { Box, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type RosterLearner, type RosterPin, rosterSchema } from '../../../contract/room-roster.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { fold } from '../../kit/fold.ts';
import { PanelBody } from '../form/PanelBody.tsx';
import look from '../look/look.module.css';
import { AddLearner } from './AddLearner.tsx';
import { OnceDialog } from './OnceDialog.tsx';
import { RosterRow } from './RosterRow.tsx';
import { text } from './roster.es.ts';
import { rosterPath } from './roster-calls.ts';

/** Longer rosters have a filter. */
const FILTERED_FROM = 8;

interface RosterProps {
  roomId: string;
  isAdmin: boolean;
}

const nameOf = ({ name, lastName }: RosterLearner) => `${name} ${lastName}`;

/** The learners of a training room with their PINs; admins add and remove them. */
export function Roster({ roomId, isAdmin }: RosterProps) {
  const [made, setMade] = useState<RosterPin | null>(null);
  return (
    <PanelBody>
      <Box component="p" c="dimmed" fz="sm">
        {text.sentence}
      </Box>
      {isAdmin && <AddLearner roomId={roomId} onAdded={setMade} />}
      <Learners roomId={roomId} isAdmin={isAdmin} onPin={setMade} />
      <OnceDialog
        made={made && { title: text.pinOf(nameOf(made.learner)), label: text.pin, value: made.pin }}
        first={text.pinOnce}
        sentence={text.pinSentence}
        onClose={() => setMade(null)}
      />
    </PanelBody>
  );
}

function Learners({ roomId, isAdmin, onPin }: RosterProps & { onPin: (made: RosterPin) => void }) {
  const path = rosterPath(roomId);
  const { data, error, mutate } = useSWR<RosterLearner[], ApiError>(
    path,
    () => callApi('GET', path, { schema: rosterSchema }),
    { ...FRESH_AT_EVERY_VISIT, revalidateOnFocus: true },
  );
  const [typed, setTyped] = useState('');

  if (!data && error) return <Failure error={error} title={text.failed} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="4.25rem" />;
  if (data.length === 0)
    return <EmptyState title={text.empty} text={isAdmin ? text.emptyForAdmin : text.emptyForTrainer} />;
  const found = data.filter((learner) => fold(`${nameOf(learner)} ${learner.rut ?? ''}`).includes(fold(typed.trim())));
  return (
    <>
      {data.length >= FILTERED_FROM && (
        <TextInput
          type="search"
          aria-label={text.filter}
          placeholder={text.filter}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p>{text.nobodyFound}</p>}
      <Stack component="ul" className={look.linesBetween} gap={0}>
        {found.map((learner) => (
          <RosterRow key={learner.learnerId} roomId={roomId} learner={learner} isAdmin={isAdmin} onPin={onPin} />
        ))}
      </Stack>
    </>
  );
}
