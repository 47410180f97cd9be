import { IconCircleCheck, IconCircleX, IconPlayerPause, IconPlayerPlay, type IconProps } from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import type { TrainingStatus } from '../../contract/training-history.ts';
import { Badge } from '../kit/Badge.tsx';
import { historyText as text } from './training.es.ts';

interface Look {
  kind: ComponentProps<typeof Badge>['kind'];
  icon: ComponentType<IconProps>;
}

const LOOKS: Record<TrainingStatus, Look> = {
  completed: { kind: 'ok', icon: IconCircleCheck },
  in_progress: { kind: 'info', icon: IconPlayerPlay },
  paused: { kind: 'accent', icon: IconPlayerPause },
  dropped: { kind: 'plain', icon: IconCircleX },
};

/** Status of a training. An unknown status is shown unchanged. */
export function StatusBadge({ status }: { status: string }) {
  if (!isKnown(status)) return <Badge>{status}</Badge>;
  const { kind, icon: Icon } = LOOKS[status];
  return (
    <Badge kind={kind}>
      <Icon aria-hidden="true" />
      {text.status[status]}
    </Badge>
  );
}

function isKnown(status: string): status is TrainingStatus {
  return Object.hasOwn(LOOKS, status);
}
