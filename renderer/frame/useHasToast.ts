import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';

/** Whether there has been a toast since the page was loaded. */
export function useHasToast(): boolean {
  const [hasHad, setHasHad] = useState(false);
  const isShown = useNotifications().notifications.length > 0;
  if (isShown && !hasHad) setHasHad(true);
  return hasHad || isShown;
}
