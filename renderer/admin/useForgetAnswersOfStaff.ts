import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { useAdminSession } from '../session/useAdminSession.ts';
import { useForget } from '../session/useForgetPersonalAnswers.ts';

/**
 * Evicts answers for the panel, as the frame of the learners does for learners. When the session ends, the panel's
 * answers stay, because the same person may return; then they are read again. They are evicted when the panel is
 * unmounted and this person is not signed in.
 * @param staff member of staff for whom the panel is rendered
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
  // A layout effect, to run before the next panel sends requests, whose answers would be evicted as well.
  useLayoutEffect(() => () => forget(), []);
}

function pathOf(key: unknown): string {
  const first = Array.isArray(key) ? (key[0] as unknown) : key;
  return typeof first === 'string' ? first : '';
}
