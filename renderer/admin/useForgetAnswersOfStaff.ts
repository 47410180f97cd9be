import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { useAdminSession } from '../session/useAdminSession.ts';
import { useForget } from '../session/useForgetPersonalAnswers.ts';

/**
 * Mounted by the panel, in place of what the learner's frame does: while the session has ended and the same person may come back, what
 * the panel has read stays. It is read again when they do, and forgotten when the panel goes without them.
 * @param staff for whom the panel is
 */
export function useForgetAnswersOfStaff(staff: Staff): void {
  const { mutate } = useSWRConfig();
  const forgetAll = useForget();
  const session = useAdminSession();
  const isTheirs = session.status === 'in' && session.staff.id === staff.id && session.staff.role === staff.role;

  const readAgain = useEffectEvent(() => void mutate((key) => pathOf(key).startsWith('/api/admin/')));
  const forget = useEffectEvent(() => {
    if (!isTheirs) forgetAll(() => false);
  });

  const hasEnded = session.status === 'ended' || session.status === 'out';
  useEffect(() => (hasEnded ? () => readAgain() : undefined), [hasEnded]);
  // Before the panel of whoever comes next asks anything: what is on its way would be forgotten as well.
  useLayoutEffect(() => () => forget(), []);
}

function pathOf(key: unknown): string {
  const first = Array.isArray(key) ? (key[0] as unknown) : key;
  return typeof first === 'string' ? first : '';
}
