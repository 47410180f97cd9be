import { Button } from '@mantine/core';
import { Logo } from '../kit/illustrations/Logo.tsx';
import classes from './AboutSection.module.css';
import { ActionOutcome } from './ActionOutcome.tsx';
import section from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

/** Description and version of the app, and the button that opens its logs. */
export function AboutSection({ preferences }: SectionProps) {
  const logs = useShellAction();

  return (
    <>
      <div className={classes.head}>
        <Logo className={classes.logo} />
        <p>{text.aboutLead}</p>
      </div>
      <dl className={section.facts}>
        <div>
          <dt>{text.version}</dt>
          <dd>{preferences.version}</dd>
        </div>
        <div>
          <dt>{text.logs}</dt>
          <dd>{text.logsHelp}</dd>
        </div>
      </dl>
      <Button variant="default" onClick={() => void logs.run(shellApi().showLogs)}>
        {text.showLogs}
      </Button>
      <ActionOutcome action={{ ...logs, hasSucceeded: false }} />
    </>
  );
}
