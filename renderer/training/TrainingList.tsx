import { Stack, VisuallyHidden } from '@mantine/core';
import type { Training } from '../../contract/training-history.ts';
import { useSettings } from '../academy/useSettings.ts';
import { ListFoot } from '../client/ListFoot.tsx';
import type { PagedList } from '../client/usePagedList.ts';
import { type CertificateLink, TrainingCard } from './TrainingCard.tsx';
import { historyText as text } from './training.es.ts';

interface TrainingListProps {
  list: PagedList<Training>;
  trainings: Training[];
  certificateLink: CertificateLink;
}

/** Trainings with their total and the next page. */
export function TrainingList({ list, trainings, certificateLink }: TrainingListProps) {
  const { data: settings } = useSettings();
  return (
    <section aria-labelledby="trainings">
      <VisuallyHidden component="h2" id="trainings">
        {text.list}
      </VisuallyHidden>
      <Stack component="ol" gap="sm" aria-labelledby="trainings">
        {trainings.map((training) => (
          <li key={training.id}>
            <TrainingCard training={training} timeZone={settings?.timeZone} certificateLink={certificateLink} />
          </li>
        ))}
      </Stack>
      <ListFoot list={list} shown={trainings.length} words={text} />
    </section>
  );
}
