import { useEffect } from 'react';
import { z } from 'zod';
import type { RecordFaqView } from '../../contract/help.ts';
import { callApi } from '../client/api.ts';
import { helpSessionId } from './help-session.ts';

/** Records a view of the question in the background; failures are ignored. */
export function useRecordFaqView(faqId: string): void {
  useEffect(() => {
    const body: RecordFaqView = { faqId, sessionId: helpSessionId() };
    void callApi('POST', '/api/help/faq-view', { body, schema: z.unknown() }).catch(() => undefined);
  }, [faqId]);
}
