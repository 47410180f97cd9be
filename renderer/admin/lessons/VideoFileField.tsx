import { Box, Button, Group, Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { formatSeconds } from '../../kit/format.ts';
import { FieldGroup } from '../form/FieldGroup.tsx';
import look from '../look/look.module.css';
import { UploadButton } from '../upload/UploadButton.tsx';
import { filenameOf } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './Preview.module.css';

interface VideoFileFieldProps {
  /** Props of the form's `getInputProps`. */
  value?: string;
  error?: ReactNode;
  onChange?: (address: string) => void;
  'data-path'?: string;
  /** Called with the length of the new video, such as '4:30', if it is known. */
  onLength: (duration: string) => void;
  /** Called with the name of the new file, without its extension. */
  onName: (name: string) => void;
}

/** Field for a lesson's video file: upload, preview, replacement. */
export function VideoFileField({ value = '', error, onChange, onLength, onName, ...place }: VideoFileFieldProps) {
  const errorId = useId();
  const [isShown, setIsShown] = useState(false);

  function handleUploaded({
    url,
    fileName,
    duration,
  }: {
    url: string;
    fileName: string;
    duration?: number | undefined;
  }): void {
    onChange?.(url);
    onName(fileName.replace(/\.[^.]+$/, ''));
    if (duration) onLength(formatSeconds(duration));
  }

  return (
    <FieldGroup
      legend={text.fileLabel}
      align="flex-start"
      gap="xxs"
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      {...place}
    >
      {value !== '' && (
        <Group gap="0 var(--mantine-spacing-sm)">
          <Box component="span" className={look.breakable} miw={0} fz="sm">
            {filenameOf(value)}
          </Box>
          <Button variant="subtle" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? text.hidePreview : text.showPreview}
          </Button>
        </Group>
      )}
      {/* No captions: staff look at the file that they have just uploaded. */}
      {isShown && value !== '' && (
        <Box
          component="video"
          className={classes.frame}
          bg="#000"
          src={value}
          controls
          preload="metadata"
          aria-label={text.filePreview(filenameOf(value))}
        />
      )}
      <UploadButton kind="video" label={value === '' ? text.upload : text.replace} onUploaded={handleUploaded} />
      {error && (
        <Input.Error id={errorId} fz="sm">
          {error}
        </Input.Error>
      )}
    </FieldGroup>
  );
}
