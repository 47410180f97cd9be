import { Box, Center, Group } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import { text } from './courses.es.ts';
import classes from './StarPicker.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 1 to 5; `null` for no choice. */
  value: number | null;
  onChange: (stars: number) => void;
}

/** One to five stars as a group of radio buttons with labels; the arrow keys choose. */
export function StarPicker({ value, onChange }: StarPickerProps) {
  const name = useId();
  return (
    <Box component="fieldset" m={0} p={0} miw={0} bd={0}>
      <Box component="legend" p={0} fw={600}>
        {text.rateCourse}
      </Box>
      <Group gap={0} wrap="nowrap" ml="-xs">
        {STARS.map((stars) => (
          <Center component="label" key={stars} className={classes.star} pos="relative" w="3rem" h="3rem" bdrs="md">
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={text.starCount(stars)}
              onChange={() => onChange(stars)}
            />
            <IconStar
              className={classes.icon}
              size="2.125rem"
              data-given={value !== null && stars <= value}
              aria-hidden="true"
            />
          </Center>
        ))}
      </Group>
    </Box>
  );
}
