import { Button, Input } from '@mantine/core';
import { UploadButton } from '../upload/UploadButton.tsx';
import { text } from './materials.es.ts';
import classes from './ThumbnailField.module.css';

interface ThumbnailFieldProps {
  /** Address of the picture; empty for none. */
  value: string;
  /** Converts a picture's address to the address where staff can read it. */
  readAt: (url: string) => string;
  onChange: (url: string) => void;
  error?: unknown;
}

/** The picture of a material, with buttons to replace and remove it. */
export function ThumbnailField({ value, readAt, onChange, error }: ThumbnailFieldProps) {
  return (
    <fieldset className={classes.field} aria-label={text.thumbnail} data-path="thumbnailUrl" tabIndex={-1}>
      {value && <img className={classes.picture} src={readAt(value)} alt="" />}
      <div className={classes.side}>
        <Input.Label component="div">{text.thumbnail}</Input.Label>
        <Input.Description>{text.thumbnailHelp}</Input.Description>
        <div className={classes.buttons}>
          <UploadButton kind="picture" label={text.uploadThumbnail} onUploaded={({ url }) => onChange(url)} />
          {value && (
            <Button variant="subtle" onClick={() => onChange('')}>
              {text.removeThumbnail}
            </Button>
          )}
        </div>
        {error ? <Input.Error>{String(error)}</Input.Error> : null}
      </div>
    </fieldset>
  );
}
