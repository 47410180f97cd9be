import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAdminSession } from '../../session/useAdminSession.ts';
import classes from './Palette.module.css';
import { PaletteBody } from './PaletteBody.tsx';
import { text } from './palette.es.ts';
import type { PaletteProps } from './palette-props.ts';

/** Finds any thing and any act of the panel by a few letters. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [typed, setTyped] = useState('');
  const session = useAdminSession();
  const hasEnded = session.status === 'ended' || session.status === 'out';

  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen, spotlight]);

  const close = useEffectEvent(props.onClose);
  // The sign-in comes over the panel, not under the palette.
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded]);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={props.onClose}
      title={text.title}
      classNames={{ header: classes.title }}
      transitionProps={{ duration: 100 }}
      overlayProps={{ blur: 0 }}
      yOffset="10vh"
      size={640}
    >
      <PaletteBody typed={typed} {...props} />
    </Spotlight.Root>
  );
}
