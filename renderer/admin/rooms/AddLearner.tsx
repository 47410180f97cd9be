import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { RosterPin } from '../../../contract/room-roster.ts';
import { LearnerByHand } from './LearnerByHand.tsx';
import { LearnerSearch } from './LearnerSearch.tsx';
import { LearnersByFile } from './LearnersByFile.tsx';
import { text } from './roster.es.ts';

const WAYS = [
  { value: 'search', label: text.bySearch },
  { value: 'hand', label: text.byHand },
  { value: 'file', label: text.byFile },
];

interface AddLearnerProps {
  roomId: string;
  onAdded: (made: RosterPin) => void;
}

/** Adds learners to a roster: an account found by search, a new one by hand, or those of a CSV file. */
export function AddLearner({ roomId, onAdded }: AddLearnerProps) {
  const [way, setWay] = useState('search');
  return (
    <Stack gap="sm">
      <SegmentedControl aria-label={text.howToAdd} data={WAYS} value={way} onChange={setWay} />
      {way === 'search' && <LearnerSearch roomId={roomId} onAdded={onAdded} />}
      {way === 'hand' && <LearnerByHand roomId={roomId} onAdded={onAdded} />}
      {way === 'file' && <LearnersByFile roomId={roomId} />}
    </Stack>
  );
}
