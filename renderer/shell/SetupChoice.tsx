import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDeviceDesktop, IconServer2 } from '@tabler/icons-react';
import classes from './SetupChoice.module.css';
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
      <ul className={classes.choices}>
        {CHOICES.map(({ mode, Icon, title, lead }) => (
          <li key={mode}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(mode)}>
              <Icon className={classes.icon} aria-hidden="true" />
              <span className={classes.title}>{title}</span>
              <span className={classes.lead}>{lead}</span>
              <IconChevronRight className={classes.arrow} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </SetupStep>
  );
}
