import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import look from '../look/look.module.css';
import { text } from './lessons.es.ts';
import classes from './Preview.module.css';

/** Props of the form's `getInputProps`. */
interface YoutubeFieldProps {
  value?: string;
  error?: ReactNode;
  onBlur?: (event: FocusEvent) => void;
}

/** Address of a YouTube video, validated while it is typed. YouTube gets no request before the preview is opened. */
export function YoutubeField({ value = '', error, onBlur, ...input }: YoutubeFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const address = value.trim();
  const id = youtubeVideoIdOf(address);
  const isWrong = address !== '' && id === null && !isTyping;
  const isShown = id !== null && shownId === id;

  function handleBlur(event: FocusEvent): void {
    setIsTyping(false);
    onBlur?.(event);
  }

  return (
    <Stack gap="xxs" miw={0}>
      <TextInput
        label={text.youtubeUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v="
        {...input}
        value={value}
        error={isWrong ? text.youtubeWrong : error}
        onInput={() => setIsTyping(true)}
        onBlur={handleBlur}
      />
      <Group gap="0 var(--mantine-spacing-sm)">
        <Found id={id} />
        {id && (
          <Button variant="subtle" aria-expanded={isShown} onClick={() => setShownId(isShown ? null : id)}>
            {isShown ? text.hidePreview : text.showPreview}
          </Button>
        )}
      </Group>
      {isShown && (
        <iframe
          className={classes.frame}
          src={`https://www.youtube-nocookie.com/embed/${id}?rel=0&hl=es`}
          title={text.youtubePreview(id)}
          allow="encrypted-media; picture-in-picture; fullscreen"
        />
      )}
    </Stack>
  );
}

/** Names the video of the address. */
function Found({ id }: { id: string | null }) {
  return (
    <Group
      component="p"
      role="status"
      className={look.breakable}
      gap="0.375rem"
      wrap="nowrap"
      c="var(--mantine-color-ok)"
      fz="0.8125rem"
      fw={500}
    >
      {id && (
        <>
          <IconCircleCheck size={18} aria-hidden="true" />
          {text.youtubeFound(id)}
        </>
      )}
    </Group>
  );
}
