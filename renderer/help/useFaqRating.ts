import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { helpMessageSchema, type RateFaq } from '../../contract/help.ts';
import { callApi } from '../client/api.ts';
import { readTab, writeTab } from '../client/tab-storage.ts';
import { toast, toastError } from '../kit/toast.ts';
import { text } from './help.es.ts';
import { helpSessionId } from './help-session.ts';

const ratingsSchema = z.record(z.string(), z.boolean());
const listeners = new Set<() => void>();

interface FaqRating {
  /** This tab's rating of the answer; `null` for none. */
  isHelpful: boolean | null;
  rate: (isHelpful: boolean) => void;
}

/** One rating per question and page session: shown at once, rolled back when the call fails. */
export function useFaqRating(faqId: string): FaqRating {
  const isHelpful = useSyncExternalStore(
    subscribe,
    () => ratings()[faqId] ?? null,
    () => null,
  );

  function rate(chosen: boolean): void {
    if (faqId in ratings()) return;
    store({ ...ratings(), [faqId]: chosen });
    send({ faqId, isHelpful: chosen, sessionId: helpSessionId() }).then(
      ({ message }) => toast({ title: message }),
      () => {
        const { [faqId]: _takenBack, ...others } = ratings();
        store(others);
        toastError({ title: text.error, message: text.ratingFailed });
      },
    );
  }

  return { isHelpful, rate };
}

function send(body: RateFaq) {
  return callApi('POST', '/api/help/faq-rating', { body, schema: helpMessageSchema });
}

function ratings(): Record<string, boolean> {
  return readTab('helpRatings', ratingsSchema) ?? {};
}

function store(changed: Record<string, boolean>): void {
  writeTab('helpRatings', changed);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
