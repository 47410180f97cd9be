import { Box, Center, Group } from '@mantine/core';
import { type ProblemType, problemTypeSchema } from '../../contract/help.ts';
import { text } from './help.es.ts';
import classes from './ProblemTypes.module.css';

interface ProblemTypesProps {
  chosen: ProblemType;
  onChoose: (type: ProblemType) => void;
}

/** The five types of a report. */
export function ProblemTypes({ chosen, onChoose }: ProblemTypesProps) {
  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd={0}>
      <Box component="legend" mb="0.375rem" p={0} fz="sm" fw={600}>
        {text.type}
      </Box>
      <Group gap="xs">
        {problemTypeSchema.options.map((type) => (
          <Center component="label" inline key={type} className={classes.chip} pos="relative" bdrs="pill">
            <input
              type="radio"
              name="type"
              className={classes.radio}
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            {text.types[type]}
          </Center>
        ))}
      </Group>
    </Box>
  );
}
