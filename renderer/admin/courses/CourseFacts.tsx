import { Button, NativeSelect, TextInput } from '@mantine/core';
import { courseLevelSchema } from '../../../contract/courses.ts';
import { text as catalogue } from '../../catalogue/catalogue.es.ts';
import { useCategories } from '../../catalogue/useCourses.ts';
import type { ValuesForm } from '../form/values-form.ts';
import classes from './CourseForm.module.css';
import { type CourseFormValues, minutesOfLessons } from './course-form-values.ts';
import { text } from './courses-admin.es.ts';

const LEVELS = courseLevelSchema.options.map((level) => ({ value: level, label: catalogue.levels[level] }));

/** Instructor, category, duration and level; offers the sum of the lessons as the duration. */
export function CourseFacts({ form }: { form: ValuesForm<CourseFormValues> }) {
  const { data: categories = [] } = useCategories();
  const { category, duration, lessons } = form.values;
  const sum = minutesOfLessons(lessons);
  return (
    <>
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
          data={[{ value: '', label: text.chooseCategory }, ...withChosen(categories, category)]}
          {...form.getInputProps('category')}
        />
        <TextInput label={text.minutes} inputMode="numeric" autoComplete="off" {...form.getInputProps('duration')} />
        <NativeSelect
          label={text.level}
          data={[{ value: '', label: text.noLevel }, ...LEVELS]}
          {...form.getInputProps('level')}
        />
      </div>
      {sum !== null && String(sum) !== duration.trim() && (
        <Button variant="subtle" mr="auto" onClick={() => form.setFieldValue('duration', String(sum))}>
          {text.lessonsSum(sum)}
        </Button>
      )}
    </>
  );
}

/** The options, including the chosen category: it would be missing until the categories are read. */
function withChosen(categories: readonly string[], chosen: string): string[] {
  return chosen === '' || categories.includes(chosen) ? [...categories] : [chosen, ...categories];
}
