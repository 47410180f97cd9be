import type { ReviewState } from '../../../contract/ratings.ts';
import { Badge } from '../../kit/Badge.tsx';
import { text } from '../values/values.es.ts';

const KINDS = { waiting: 'accent', shown: 'ok', hidden: 'plain' } as const satisfies Record<ReviewState, string>;

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  return <Badge kind={KINDS[state]}>{text.reviewStates[state]}</Badge>;
}
