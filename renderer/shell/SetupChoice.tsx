import { Box, Paper, Text } from '@mantine/core';
import { IconChevronRight, IconDeviceDesktop, IconServer2 } from '@tabler/icons-react';
import classes from './SetupPage.module.css';
import { SetupStep } from './SetupStep.tsx';
import { text } from './shell.es.ts';

interface SetupChoiceProps {
  onChoose: (mode: 'local' | 'remote') => void;
}

const CHOICES = [
  { mode: 'local', Icon: IconDeviceDesktop, title: text.local, lead: text.localLead },
  { mode: 'remote', Icon: IconServer2, title: text.remote, lead: text.remoteLead },
] as const;

/** The first step: this machine or a server. */
export function SetupChoice({ onChoose }: SetupChoiceProps) {
  return (
    <SetupStep greeting={text.setup} title={text.setupQuestion} lead={text.setupLead}>
      <ul className={classes.columns}>
        {CHOICES.map(({ mode, Icon, title, lead }) => (
          <li key={mode}>
            <Paper
              component="button"
              type="button"
              className={classes.choice}
              pos="relative"
              p="lg"
              c="inherit"
              ta="start"
              onClick={() => onChoose(mode)}
            >
              <Box component={Icon} w="2.5rem" h="2.5rem" mb="sm" c="var(--mantine-color-anchor)" aria-hidden="true" />
              <Text span fz="xl" fw={700} lts="-0.02em">
                {title}
              </Text>
              <Text span c="dimmed">
                {lead}
              </Text>
              <Box
                component={IconChevronRight}
                pos="absolute"
                top="var(--mantine-spacing-lg)"
                right="var(--mantine-spacing-lg)"
                c="var(--mantine-color-faint)"
                aria-hidden="true"
              />
            </Paper>
          </li>
        ))}
      </ul>
    </SetupStep>
  );
}
