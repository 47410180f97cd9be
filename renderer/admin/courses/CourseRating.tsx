import { Group, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { formatRating } from '../../kit/format.ts';
import { text } from './courses-admin.es.ts';

/** @param rating tenths of a star */
export function CourseRating({ rating }: { rating: number }) {
  return (
    <Group component="span" display="inline-flex" gap="0.25rem" wrap="nowrap" fw={600}>
      <IconStarFilled size={14} color="var(--mantine-color-star)" aria-hidden="true" />
      <VisuallyHidden>{text.rating} </VisuallyHidden>
      {formatRating(rating)}
    </Group>
  );
}
