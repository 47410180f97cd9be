import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import type { LessonsForm } from './lessons-form.ts';
import { SourceChoice } from './SourceChoice.tsx';
import { SubtitlesField } from './SubtitlesField.tsx';
import { VideoFileField } from './VideoFileField.tsx';
import { YoutubeField } from './YoutubeField.tsx';

interface LessonFormProps {
  form: LessonsForm;
  lesson: LessonValues;
  index: number;
}

/** Form of an open lesson, inside the list. */
export function LessonForm({ form, lesson, index }: LessonFormProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const isBlank = useRef(lesson.title === '' && lesson.id === undefined);
  const at = <Name extends keyof LessonValues>(name: Name) => `lessons.${index}.${name}` as const;

  useEffect(() => {
    if (isBlank.current) titleRef.current?.focus();
  }, []);

  return (
    <Stack gap="sm" p="sm" bdrs="md" bg="var(--mantine-color-body)">
      <TextInput ref={titleRef} label={text.title} autoComplete="off" {...form.getInputProps(at('title'))} />
      <SourceChoice value={lesson.source} onChange={(source) => form.setFieldValue(at('source'), source)} />
      {lesson.source === 'youtube' ? (
        <YoutubeField {...form.getInputProps(at('youtubeVideoUrl'))} />
      ) : (
        <VideoFileField
          {...form.getInputProps(at('videoUrl'))}
          onLength={(duration) => form.setFieldValue(at('duration'), duration)}
          onName={(name) => lesson.title.trim() === '' && form.setFieldValue(at('title'), name)}
        />
      )}
      <TextInput
        maw="12rem"
        label={text.duration}
        description={lesson.source === 'file' ? text.durationHelp : undefined}
        placeholder="4:30"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps(at('duration'))}
      />
      {lesson.source === 'file' && <SubtitlesField form={form} path={at('subtitles')} subtitles={lesson.subtitles} />}
    </Stack>
  );
}
