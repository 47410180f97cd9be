import { Select } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type AdminAccount, adminAccountSchema } from '../../../contract/account-editing.ts';
import type { RosterPin } from '../../../contract/room-roster.ts';
import { callApiPage, type Page } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { addLearner } from './roster-calls.ts';

const ACCOUNTS = '/api/admin/accounts';
/** Names offered at once; more letters narrow the list. */
const OFFERED = 20;

interface LearnerSearchProps {
  roomId: string;
  onAdded: (made: RosterPin) => void;
}

/** Finds the account of a learner and adds it to a roster. */
export function LearnerSearch({ roomId, onAdded }: LearnerSearchProps) {
  const readAgain = useReadAgain();
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const query: Query = { q: typed.trim(), role: 'learner', isActive: '1', sort: 'name', limit: OFFERED };
  const { data } = useSWR<Page<AdminAccount>, ApiError>(
    typed.trim() === '' ? null : [ACCOUNTS, query],
    () => callApiPage(ACCOUNTS, { query, schema: adminAccountSchema }),
    { keepPreviousData: true },
  );
  const offered = typed.trim() === '' ? [] : (data?.rows ?? []);

  async function handleChoose(learnerId: string): Promise<void> {
    setIsAdding(true);
    try {
      onAdded(await addLearner(roomId, learnerId));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.addFailed, message: error.sentence });
    } finally {
      setIsAdding(false);
      setTyped('');
      void readAgain(SHOWS_ROOMS);
    }
  }

  return (
    <Select
      label={text.search}
      placeholder={text.searchExample}
      data={offered.map(({ id, name, lastName, email, rut }) => ({
        value: id,
        label: [`${name} ${lastName}`, email ?? rut].filter(Boolean).join(' · '),
      }))}
      value={null}
      onChange={(id) => id && !isAdding && void handleChoose(id)}
      openOnFocus={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={typed.trim() !== '' && data ? text.noPersonFound : undefined}
      maxDropdownHeight={320}
    />
  );
}
