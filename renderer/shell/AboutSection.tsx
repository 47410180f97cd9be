import { Box, Button, Group } from '@mantine/core';
import { Logo } from '../kit/illustrations/Logo.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import { Facts } from './Facts.tsx';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

/** Description and version of the app, and the button that opens its logs. */
export function AboutSection({ preferences }: SectionProps) {
  const logs = useShellAction();

  return (
    <>
      <Group mb="lg" wrap="nowrap">
        <Box component={Logo} w="3.5rem" h="3.5rem" flex="none" />
        <p>{text.aboutLead}</p>
      </Group>
      <Facts
        facts={[
          [text.version, preferences.version],
          [text.logs, text.logsHelp],
        ]}
      />
      <Button variant="default" onClick={() => void logs.run(shellApi().showLogs)}>
        {text.showLogs}
      </Button>
      <ActionOutcome action={{ ...logs, hasSucceeded: false }} />
    </>
  );
}
