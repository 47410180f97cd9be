import { Button, Skeleton } from '@mantine/core';
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
      <div className={classes.settings} role="alert">
        <p className={classes.failure}>
          {text.settingsFailed} {error.sentence}
        </p>
        <Button variant="light" onClick={retry}>
          {client.retry}
        </Button>
      </div>
    );
  }
  if (!settings) {
    return (
      <div className={classes.settings} role="status" aria-busy="true" aria-label={text.loadingSettings}>
        <Skeleton height="8rem" />
      </div>
    );
  }

  return (
    <fieldset className={classes.settings}>
      <legend className={classes.title}>{text.settingsTitle}</legend>
      {noticeKindSchema.options.map((kind) => (
        <label key={kind} className={classes.kind}>
          {text.wanted[kind]}
          <input
            type="checkbox"
            role="switch"
            aria-checked={settings[kind]}
            className={classes.switch}
            checked={settings[kind]}
            onChange={({ currentTarget }) => void change(kind, currentTarget.checked)}
          />
        </label>
      ))}
    </fieldset>
  );
}
