import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { noticeKindSchema } from '../../contract/notices.ts';
import { text as client } from '../client/client.es.ts';
import classes from './NoticeSettings.module.css';
import { text } from './notices.es.ts';
import { useNoticeSettings } from './useNoticeSettings.ts';

/** One switch per kind of notice. */
export function NoticeSettings({ userId }: { userId: string }) {
  const { settings, error, change, retry } = useNoticeSettings(userId);

  if (!settings && error) {
    return (
      <Stack gap="xs" role="alert">
        <Text fz="sm" c="dimmed">
          {text.settingsFailed} {error.sentence}
        </Text>
        <Button variant="light" onClick={retry}>
          {client.retry}
        </Button>
      </Stack>
    );
  }
  if (!settings) {
    return (
      <div role="status" aria-busy="true" aria-label={text.loadingSettings}>
        <Skeleton height="8rem" />
      </div>
    );
  }

  return (
    <Box component="fieldset" m={0} p={0} bd={0}>
      <Box component="legend" p={0} fz="sm" fw={600} c="dimmed">
        {text.settingsTitle}
      </Box>
      {noticeKindSchema.options.map((kind) => (
        <Group
          component="label"
          key={kind}
          className={classes.kind}
          justify="space-between"
          wrap="nowrap"
          gap="sm"
          mih="2.75rem"
          fz="sm"
        >
          {text.wanted[kind]}
          <input
            type="checkbox"
            role="switch"
            aria-checked={settings[kind]}
            className={classes.switch}
            checked={settings[kind]}
            onChange={({ currentTarget }) => void change(kind, currentTarget.checked)}
          />
        </Group>
      ))}
    </Box>
  );
}
