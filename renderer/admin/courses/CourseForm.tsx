import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COURSE_MAX_LEARNINGS, COURSE_MAX_TAGS, TAG_MAX_CHARS } from '../../../contract/course-editing.ts';
import { courseLevelSchema } from '../../../contract/courses.ts';
import { text as catalogue } from '../../catalogue/catalogue.es.ts';
import { useCategories } from '../../catalogue/useCourses.ts';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { TagsField } from '../../kit/TagsField.tsx';
import { LISTS } from '../figures/lists.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { LessonsField } from '../lessons/LessonsField.tsx';
import { lessonIndexOf } from '../lessons/lessons-form.ts';
import { YoutubeField } from '../lessons/YoutubeField.tsx';
import classes from './CourseForm.module.css';
import { CoursePictureField } from './CoursePictureField.tsx';
import { courseCalls, SHOWS_COURSES } from './course-calls.ts';
import { FIELD_NAMES, tellCourseField } from './course-fields.ts';
import {
  courseFormSchema,
  courseFormValues,
  type EditedCourse,
  minutesOfLessons,
  toSaveCourse,
} from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

interface CourseFormProps {
  /** Null for a new course. */
  row: EditedCourse | null;
  onClose: () => void;
}

/** Creates or edits a course with its lessons. */
export function CourseForm({ row, onClose }: CourseFormProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { data: categories = [] } = useCategories();
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
  const { values } = form;
  const sum = minutesOfLessons(values.lessons);

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
      {row && (
        <div className={classes.see}>
          <NewTabButton variant="default" href={`/course/${encodeURIComponent(row.id)}`}>
            {text.seeAsLearner}
          </NewTabButton>
          <Button component={Link} variant="default" to={LISTS.reviewsOf(row.id)}>
            {text.reviews}
          </Button>
        </div>
      )}
      <TextInput
        label={text.courseTitle}
        autoComplete="off"
        data-autofocus={!row || undefined}
        {...form.getInputProps('title')}
      />
      <div className={classes.facts}>
        <TextInput
          className={classes.wide}
          label={text.instructor}
          autoComplete="off"
          {...form.getInputProps('instructor')}
        />
        <NativeSelect
          className={classes.wide}
          label={text.category}
          data={[{ value: '', label: text.chooseCategory }, ...withChosen(categories, values.category)]}
          {...form.getInputProps('category')}
        />
        <TextInput label={text.minutes} inputMode="numeric" autoComplete="off" {...form.getInputProps('duration')} />
        <NativeSelect
          label={text.level}
          data={[
            { value: '', label: text.noLevel },
            ...courseLevelSchema.options.map((level) => ({ value: level, label: catalogue.levels[level] })),
          ]}
          {...form.getInputProps('level')}
        />
      </div>
      {sum !== null && String(sum) !== values.duration.trim() && (
        <Button variant="subtle" className={classes.sum} onClick={() => form.setFieldValue('duration', String(sum))}>
          {text.lessonsSum(sum)}
        </Button>
      )}
      <CoursePictureField course={{ ...values, id: row?.id ?? '' }} {...form.getInputProps('thumbnailUrl')} />
      <YoutubeField {...form.getInputProps('youtubeVideoUrl')} />
      <Textarea
        label={text.description}
        autosize={false}
        rows={4}
        classNames={{ input: classes.description }}
        {...form.getInputProps('description')}
      />
      <Textarea
        label={text.learnings}
        description={text.learningsHelp(COURSE_MAX_LEARNINGS)}
        autosize={false}
        rows={4}
        classNames={{ input: classes.description }}
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

/** The options, including the chosen category: it would be missing until the categories are read. */
function withChosen(categories: readonly string[], chosen: string): string[] {
  return chosen === '' || categories.includes(chosen) ? [...categories] : [chosen, ...categories];
}
