import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { formatSeconds } from '../../kit/format.ts';
import { UploadButton } from '../upload/UploadButton.tsx';
import { filenameOf } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './VideoFileField.module.css';

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
    <fieldset className={classes.field} tabIndex={-1} aria-describedby={error ? errorId : undefined} {...place}>
      <legend className={classes.label}>{text.fileLabel}</legend>
      {value !== '' && (
        <div className={classes.file}>
          <span className={classes.name}>{filenameOf(value)}</span>
          <Button variant="subtle" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? text.hidePreview : text.showPreview}
          </Button>
        </div>
      )}
      {isShown && value !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: staff look at the file that they have just uploaded
        <video
          className={classes.video}
          src={value}
          controls
          preload="metadata"
          aria-label={text.filePreview(filenameOf(value))}
        />
      )}
      <UploadButton kind="video" label={value === '' ? text.upload : text.replace} onUploaded={handleUploaded} />
      {error && (
        <Input.Error id={errorId} className={classes.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
