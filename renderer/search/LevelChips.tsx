import { type CourseLevel, courseLevelSchema } from '../../contract/courses.ts';
import { text as catalogue } from '../catalogue/catalogue.es.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { text } from './search.es.ts';

interface LevelChipsProps {
  /** Empty for all. */
  chosen: CourseLevel | '';
  /** Other fields of the address's query to keep without scripts. */
  otherFields: Readonly<Record<string, string>>;
  onChoose: (level: CourseLevel | '') => void;
}

/** The levels to filter courses by, one at a time. */
export function LevelChips({ chosen, ...chips }: LevelChipsProps) {
  const levels = courseLevelSchema.options.map((level) => ({ value: level, label: catalogue.levels[level] }));
  const all = { value: '', label: text.allLevels } as const;
  return <FilterChips label={text.level} options={[all, ...levels]} name="level" chosen={chosen} {...chips} />;
}
