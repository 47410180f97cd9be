import { Group, Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { Study } from '../../contract/study.ts';
import figures from '../kit/Figures.module.css';
import { insightsOf } from './insights.ts';
import { StudyCard } from './StudyCard.tsx';
import { text } from './smart-study.es.ts';

/** Sentences about the figures, and the hour at which the learner studies most. */
export function Insights({ study }: { study: Study }) {
  const { bestHour, period } = study;
  return (
    <Stack>
      <StudyCard id="study-insights" title={text.insights}>
        <Stack component="ul" gap="sm">
          {insightsOf(study).map((insight) => (
            <Group key={insight} component="li" align="flex-start" gap="xs" wrap="nowrap">
              <IconBulb size="1.375rem" color="var(--mantine-color-star)" aria-hidden="true" />
              <span>{insight}</span>
            </Group>
          ))}
        </Stack>
      </StudyCard>
      <StudyCard id="study-best-time" title={text.bestTime}>
        {bestHour === null ? (
          <Text className={figures.tabular} fz="lg" fw={700} lts="-0.02em" c="dimmed">
            {text.none}
          </Text>
        ) : (
          <Text className={figures.tabular} fz="1.5rem" fw={700} lts="-0.02em">
            {text.bestTimeHours(bestHour)}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {text.bestTimeHow(text.span[period])}
        </Text>
      </StudyCard>
    </Stack>
  );
}
