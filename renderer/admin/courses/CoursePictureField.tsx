import { Button, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { UploadButton } from '../upload/UploadButton.tsx';
import classes from './CoursePictureField.module.css';
import type { CourseFormValues } from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

interface CoursePictureFieldProps {
  /** `id` is empty for a new course: the drawn preview can then differ from its later picture. */
  course: Pick<CourseFormValues, 'title' | 'category' | 'tags'> & { id: string };
  /** Props from the form's `getInputProps`. */
  value?: string | null;
  error?: ReactNode;
  onChange?: (address: string | null) => void;
  'data-path'?: string;
}

/** The picture of a course: uploaded, or drawn by the academy (null). */
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
