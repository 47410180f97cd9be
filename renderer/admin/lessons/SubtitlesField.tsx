import { Box, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { LESSON_MAX_SUBTITLES } from '../../../contract/course-editing.ts';
import type { Subtitles } from '../../../contract/courses.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import look from '../look/look.module.css';
import { UploadButton } from '../upload/UploadButton.tsx';
import { filenameOf } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import type { LessonsForm } from './lessons-form.ts';
import classes from './SubtitlesField.module.css';
import { languageName, languageOf, languageOptions } from './subtitle-languages.ts';

interface SubtitlesFieldProps {
  form: LessonsForm;
  path: `lessons.${number}.subtitles`;
  subtitles: readonly Subtitles[];
}

/** The subtitles of a lesson: a file per language. */
export function SubtitlesField({ form, path, subtitles }: SubtitlesFieldProps) {
  const isFull = subtitles.length >= LESSON_MAX_SUBTITLES;

  function handleUploaded({ url, fileName }: { url: string; fileName: string }): void {
    const language = languageOf(fileName, subtitles);
    form.insertListItem(path, { language, label: languageName(language), url });
  }

  /** Sets the label to the language's name, unless the label was edited. */
  function handleLanguage(index: number, { language, label, url }: Subtitles, chosen: string): void {
    const isOwnName = label !== languageName(language) && label.trim() !== '';
    form.setFieldValue(`${path}.${index}`, { language: chosen, label: isOwnName ? label : languageName(chosen), url });
  }

  return (
    <FieldGroup legend={text.subtitles} legendGap="xxs" align="flex-start" gap={0}>
      {subtitles.length > 0 && (
        <Stack component="ul" gap="sm" w="100%" mb="xs">
          {subtitles.map((one, index) => (
            <li key={one.url} className={classes.item}>
              <NativeSelect
                label={text.language}
                data={languageOptions(one.language)}
                {...form.getInputProps(`${path}.${index}.language`)}
                onChange={(event) => handleLanguage(index, one, event.currentTarget.value)}
              />
              <TextInput label={text.label} autoComplete="off" {...form.getInputProps(`${path}.${index}.label`)} />
              <IconButton aria-label={text.removeSubtitles(one.label)} onClick={() => form.removeListItem(path, index)}>
                <IconX size={20} aria-hidden="true" />
              </IconButton>
              <Note className={classes.file} tabIndex={-1} data-path={`${path}.${index}.url`}>
                {filenameOf(one.url)}
                <FieldError error={form.errors[`${path}.${index}.url`]} />
              </Note>
            </li>
          ))}
        </Stack>
      )}
      <FieldError error={form.errors[path]} />
      {isFull ? (
        <Note>{text.subtitlesFull(LESSON_MAX_SUBTITLES)}</Note>
      ) : (
        <UploadButton kind="subtitles" label={text.addSubtitles} onUploaded={handleUploaded} />
      )}
    </FieldGroup>
  );
}

function Note({ className = '', ...note }: ComponentProps<'p'>) {
  return <Box component="p" className={`${look.breakable} ${className}`} c="dimmed" fz="0.8125rem" {...note} />;
}

function FieldError({ error }: { error: ReactNode }) {
  return error ? (
    <Input.Error component="span" display="block" fz="sm">
      {error}
    </Input.Error>
  ) : null;
}
