import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './StepHeading.module.css';
import { text } from './scheduling.es.ts';

const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

interface StepHeadingProps {
  /** Steps up to this one are marked. */
  step: Step;
  title: string;
  /** Whether the heading takes the focus when the step replaces the previous one. */
  takesFocus: boolean;
}

export function StepHeading({ step, title, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <Stack>
      <VisuallyHidden role="status">{text.step(step)}</VisuallyHidden>
      <Group grow gap="0.375rem" aria-hidden="true">
        {STEPS.map((one) => (
          <span key={one} className={classes.bar} data-done={one <= step || undefined} />
        ))}
      </Group>
      <Box component="h2" ref={heading} tabIndex={-1} w="fit-content" fz="lg">
        {title}
      </Box>
    </Stack>
  );
}
