import { Button, Group, Switch, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COURSE_MAX_LEARNINGS, COURSE_MAX_TAGS, TAG_MAX_CHARS } from '../../../contract/course-editing.ts';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { TagsField } from '../../kit/TagsField.tsx';
import { LISTS } from '../figures/lists.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { LessonsField } from '../lessons/LessonsField.tsx';
import { lessonIndexOf } from '../lessons/lessons-form.ts';
import { YoutubeField } from '../lessons/YoutubeField.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import classes from './CourseForm.module.css';
import { CoursePictureField } from './CoursePictureField.tsx';
import { courseCalls, SHOWS_COURSES } from './course-calls.ts';
import { FIELD_NAMES, tellCourseField } from './course-fields.ts';
import { courseFormSchema, courseFormValues, type EditedCourse, toSaveCourse } from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

interface CourseFormProps {
  /** Null for a new course. */
  row: EditedCourse | null;
  onClose: () => void;
}

/** Creates or edits a course with its lessons. */
export function CourseForm({ row, onClose }: CourseFormProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const state = useAdminForm({
    calls: courseCalls,
    row,
    schema: courseFormSchema,
    toValues: courseFormValues,
    toBody: (values, course) => toSaveCourse(values, course === null),
    texts: text,
    readAgain: SHOWS_COURSES,
    closed: { holds: (path) => lessonIndexOf(path) !== null, open: (path) => setOpenKey(keyAt(lessonIndexOf(path))) },
    onSaved: onClose,
  });
  const { form } = state;

  function keyAt(index: number | null): string | null {
    return index === null ? null : (form.getValues().lessons[index]?.key ?? null);
  }

  return (
    <AdminForm
      state={state}
      title={row ? text.editCourse : text.newCourse}
      fieldNames={FIELD_NAMES}
      tell={tellCourseField}
      head={
        <Switch
          label={text.featured}
          labelPosition="left"
          {...form.getInputProps('isFeatured', { type: 'checkbox' })}
        />
      }
      onClose={onClose}
    >
      {row && <CourseLinks courseId={row.id} />}
      <TextInput
        label={text.courseTitle}
        autoComplete="off"
        data-autofocus={!row || undefined}
        {...form.getInputProps('title')}
      />
      <CourseFacts form={form} />
      <CoursePictureField course={{ ...form.values, id: row?.id ?? '' }} {...form.getInputProps('thumbnailUrl')} />
      <YoutubeField {...form.getInputProps('youtubeVideoUrl')} />
      <LongText label={text.description} {...form.getInputProps('description')} />
      <LongText
        label={text.learnings}
        description={text.learningsHelp(COURSE_MAX_LEARNINGS)}
        {...form.getInputProps('learnings')}
      />
      <TagsField label={text.tags} maxTags={COURSE_MAX_TAGS} maxChars={TAG_MAX_CHARS} {...form.getInputProps('tags')} />
      <LessonsField
        form={form}
        courseId={row?.id ?? null}
        savedIds={row?.lessons.map(({ id }) => id) ?? []}
        open={{ key: openKey, set: setOpenKey }}
      />
    </AdminForm>
  );
}

/** Links to the course as learners see it, and to its reviews. */
function CourseLinks({ courseId }: { courseId: string }) {
  return (
    <Group gap="xs">
      <NewTabButton variant="default" href={`/course/${encodeURIComponent(courseId)}`}>
        {text.seeAsLearner}
      </NewTabButton>
      <Button component={Link} variant="default" to={LISTS.reviewsOf(courseId)}>
        {text.reviews}
      </Button>
    </Group>
  );
}

function LongText(props: TextareaProps) {
  return <Textarea autosize={false} rows={4} classNames={{ input: classes.description }} {...props} />;
}
