import { Button } from '@mantine/core';
import useSWR from 'swr';
import { COMPLETIONS_MAX_LESSONS, type Completions, completionsSchema } from '../../../contract/course-editing.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import classes from './LessonsField.module.css';
import { text } from './lessons.es.ts';
import type { Removal } from './useLessonList.ts';

interface RemoveLessonDialogProps {
  courseId: string;
  removal: Removal;
}

/** Asks before a saved lesson is removed, and shows for how many people the removal completes the course. */
export function RemoveLessonDialog({ courseId, removal }: RemoveLessonDialogProps) {
  const { lesson, removedIds, confirm, cancel } = removal;
  return (
    <ConfirmDialog
      isOpen={lesson !== null}
      title={text.removeTitle}
      confirmLabel={text.removeConfirm}
      isDestructive
      isBusy={false}
      problem={null}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{text.removeSentence(lesson?.name ?? '')}</p>
      {lesson && <Consequence courseId={courseId} ids={[...removedIds, lesson.id]} />}
    </ConfirmDialog>
  );
}

function Consequence({ courseId, ids }: { courseId: string; ids: readonly string[] }) {
  const isCounted = ids.length <= COMPLETIONS_MAX_LESSONS;
  const path = `/api/admin/courses/${encodeURIComponent(courseId)}/completions`;
  const query = { without: ids.join(',') };
  const { data, error, mutate } = useSWR<Completions, ApiError>(
    isCounted ? [path, query] : null,
    () => callApi('GET', path, { query, schema: completionsSchema }),
    { dedupingInterval: 0, keepPreviousData: false },
  );
  if (error || !isCounted) {
    return (
      <div role="alert" className={classes.consequence}>
        <p>{text.notCounted}</p>
        {isCounted && (
          <Button variant="default" onClick={() => void mutate()}>
            {text.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className={classes.consequence} data-is-large={(data?.completes ?? 0) > 0 || undefined} role="status">
      {sentenceOf(data)}
    </p>
  );
}

function sentenceOf(data: Completions | undefined): string {
  if (!data) return text.counting;
  return data.completes === 0 ? text.completesNobody : text.completes(data.completes);
}
