import { Box, Button, Group, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { UploadButton } from '../upload/UploadButton.tsx';
import card from './AdminCourseCard.module.css';
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
    <FieldGroup
      className={classes.field}
      legend={text.thumbnail}
      legendGap="xxs"
      tabIndex={-1}
      data-path={path}
      aria-describedby={helpId}
    >
      <div className={card.picture}>
        <CourseThumbnail course={{ ...course, thumbnailUrl: value }} />
      </div>
      <Group align="stretch" gap="var(--mantine-spacing-xxs) var(--mantine-spacing-xs)">
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
        <Box component="p" id={helpId} flex="1 0 100%" c="dimmed" fz="0.8125rem">
          {error ? <Input.Error component="span">{error}</Input.Error> : text.thumbnailHelp}
        </Box>
      </Group>
    </FieldGroup>
  );
}
