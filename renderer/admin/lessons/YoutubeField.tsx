import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import { text } from './lessons.es.ts';
import classes from './YoutubeField.module.css';

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
    <div className={classes.field}>
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
      <div className={classes.found}>
        <p role="status" className={classes.sentence}>
          {id && (
            <>
              <IconCircleCheck size={18} aria-hidden="true" />
              {text.youtubeFound(id)}
            </>
          )}
        </p>
        {id && (
          <Button variant="subtle" aria-expanded={isShown} onClick={() => setShownId(isShown ? null : id)}>
            {isShown ? text.hidePreview : text.showPreview}
          </Button>
        )}
      </div>
      {isShown && (
        <iframe
          className={classes.frame}
          src={`https://www.youtube-nocookie.com/embed/${id}?rel=0&hl=es`}
          title={text.youtubePreview(id)}
          allow="encrypted-media; picture-in-picture; fullscreen"
        />
      )}
    </div>
  );
}
