import { BarList } from '../figures/BarList.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { text as figures } from '../figures/figures.es.ts';
import { LISTS } from '../figures/lists.ts';
import { useFaqFigures } from '../figures/useFigures.ts';
import { text } from './analytics.es.ts';

/** FAQs whose answers were rated as not helpful. */
export function FaqsCard({ height }: { height: string }) {
  const faqs = useFaqFigures();
  return (
    <FigureCard
      title={text.faqs}
      lead={() => text.faqsLead}
      answer={faqs}
      columns={6}
      height={height}
      emptyText={(rows) => (rows.some(({ notHelpful }) => notHelpful > 0) ? undefined : text.noFaqs)}
      table={(rows) => ({
        head: [text.question, figures.category, text.notHelpful, text.helpful, figures.views],
        rows: rows.map(({ id, question, category, views, helpful, notHelpful }) => ({
          key: id,
          name: question,
          to: LISTS.question(id),
          cells: [
            { value: category },
            ...[notHelpful, helpful, views].map((value) => ({ value, to: LISTS.question(id) })),
          ],
        })),
      })}
    >
      {(rows) => (
        <BarList
          bars={rows.map(({ id, question, category, helpful, notHelpful }) => ({
            key: id,
            name: question,
            value: notHelpful,
            more: text.helpedOthers(category, helpful),
            to: LISTS.question(id),
            rows: LISTS.question(id),
          }))}
        />
      )}
    </FigureCard>
  );
}
