import { Button, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { UploadButton } from '../upload/UploadButton.tsx';
import classes from './CoursePictureField.module.css';
import type { CourseFormValues } from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

interface CoursePictureFieldProps {
  /** Of a new course a picture is drawn that may differ from the one it gets. */
  course: Pick<CourseFormValues, 'title' | 'category' | 'tags'> & { id: string };
  /** As the form's `getInputProps` gives them. */
  value?: string | null;
  error?: ReactNode;
  onChange?: (address: string | null) => void;
  'data-path'?: string;
}

/** The picture of a course: an uploaded one, or the one that the academy draws. */
export function CoursePictureField({ course, value = null, error, onChange, ...place }: CoursePictureFieldProps) {
  const helpId = useId();
  const { 'data-path': path } = place;
  return (
    <fieldset className={classes.field} tabIndex={-1} data-path={path} aria-describedby={helpId}>
      <legend className={classes.label}>{text.thumbnail}</legend>
      <div className={classes.picture}>
        <CourseThumbnail course={{ ...course, thumbnailUrl: value }} />
      </div>
      <div className={classes.choice}>
        <UploadButton
          kind="picture"
          label={value === null ? text.uploadPicture : text.replacePicture}
          onUploaded={({ url }) => onChange?.(url)}
        />
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange?.(null)}>
            {text.drawPicture}
          </Button>
        )}
        <p id={helpId} className={classes.help}>
          {error ? <Input.Error component="span">{error}</Input.Error> : text.thumbnailHelp}
        </p>
      </div>
    </fieldset>
  );
}
