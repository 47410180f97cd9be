import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import classes from './Palette.module.css';
import { PaletteBody } from './PaletteBody.tsx';
import { text } from './palette.es.ts';
import type { PaletteProps } from './palette-props.ts';

/** Dialog that finds rows and actions of the panel by a few letters. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen, spotlight]);

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
      centered={false}
      yOffset="10vh"
      size={640}
    >
      <PaletteBody typed={typed} {...props} />
    </Spotlight.Root>
  );
}
