import type { SearchMissFigures } from '../../../contract/analytics.ts';
import type { SearchArea } from '../../../contract/search-misses.ts';
import { BarList } from '../figures/BarList.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { formatDays } from '../figures/period.ts';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './analytics.es.ts';

/** The form that creates what a search in an area missed; none for the community. */
const MAKE: Readonly<Partial<Record<SearchArea, { label: string; to: string }>>> = {
  courses: { label: text.newCourse, to: '/admin/cursos/nuevo' },
  materials: { label: text.newMaterial, to: '/admin/materiales/nuevo' },
  help: { label: text.newQuestion, to: '/admin/ayuda/preguntas/nuevo' },
};

interface SearchMissesCardProps {
  answer: Answer<SearchMissFigures>;
  /** The period in words. */
  span: string;
  height: string;
}

/** Texts that people searched for without results. */
export function SearchMissesCard({ answer, span, height }: SearchMissesCardProps) {
  return (
    <FigureCard
      title={text.misses}
      lead={() => text.missesLead(span)}
      answer={answer}
      columns={6}
      height={height}
      emptyText={(misses) => (misses.length === 0 ? text.noMisses : undefined)}
      table={(misses) => ({
        head: [text.searched, text.area, text.times, text.lastTime],
        rows: misses.map(({ area, text: searched, count, lastDay }) => ({
          key: `${area} ${searched}`,
          name: searched,
          cells: [{ value: text.areas[area] }, { value: count }, { value: formatDays({ from: lastDay, to: lastDay }) }],
        })),
      })}
    >
      {(misses) => (
        <BarList
          bars={misses.map(({ area, text: searched, count, lastDay }) => ({
            key: `${area} ${searched}`,
            name: searched,
            value: count,
            more: text.missedIn(text.areas[area], formatDays({ from: lastDay, to: lastDay })),
            act: MAKE[area],
          }))}
        />
      )}
    </FigureCard>
  );
}
