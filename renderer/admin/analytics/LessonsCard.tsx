import { useSearchParams } from 'react-router-dom';
import { STOP_TENTHS } from '../../../contract/analytics.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { rowsBehind } from '../figures/figure-address.ts';
import { useLessonFigures } from '../figures/useFigures.ts';
import { CourseSelect } from '../selects/CourseSelect.tsx';
import { text } from './analytics.es.ts';
import { LessonStops } from './LessonStops.tsx';

const COURSE_PARAM = 'curso';
const TENTHS = Array.from({ length: STOP_TENTHS }, (_, tenth) => tenth);

/** Where people stop in the lessons of a course. @param suggested used while the address names no course */
export function LessonsCard({ suggested }: { suggested: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const courseId = params.get(COURSE_PARAM) ?? suggested;
  const lessons = useLessonFigures(courseId ?? null);

  function choose(id: string): void {
    setParams(
      (before) => new URLSearchParams([...[...before].filter(([name]) => name !== COURSE_PARAM), [COURSE_PARAM, id]]),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  }

  return (
    <FigureCard
      title={text.stops}
      lead={() => text.stopsLead}
      tools={<CourseSelect value={courseId} onChange={choose} />}
      answer={courseId === undefined ? { ...lessons, data: [] } : lessons}
      columns={12}
      height="18rem"
      emptyText={(rows) => {
        if (courseId === undefined) return text.noCourseYet;
        return rows.some(({ started }) => started > 0) ? undefined : text.noStops;
      }}
      table={(rows) => ({
        head: [text.lesson, text.started, text.completed, text.verified, ...TENTHS.map(text.tenth)],
        rows: rows.map(({ lessonId, title, started, completed, verifiedSeconds = 0, stops }) => ({
          key: lessonId,
          name: title,
          cells: [
            { value: started, to: rowsBehind('lesson-started', { lessonId }) },
            { value: completed, to: rowsBehind('lesson-completed', { lessonId }) },
            { value: Math.floor(verifiedSeconds / 60) },
            ...stops.map((value, tenth) => ({
              value,
              to: rowsBehind('lesson-stopped', { lessonId, tenth: String(tenth) }),
            })),
          ],
        })),
      })}
    >
      {(rows) => <LessonStops lessons={rows} />}
    </FigureCard>
  );
}
