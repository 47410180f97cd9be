import { Box } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconCommand } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { HeadButton } from './HeadButton.tsx';
import classes from './PaletteButton.module.css';
import type { PaletteProps } from './palette-props.ts';

interface PaletteButtonProps extends Pick<PaletteProps, 'tabs' | 'onLeave'> {
  label: string;
}

const PALETTE = lazyPart<PaletteProps>(async () => (await import('./Palette.tsx')).Palette);

/**
 * Button that opens the palette. Ctrl K and Command K toggle it from any element. Its code is loaded when the browser
 * is idle.
 */
export function PaletteButton({ label, ...props }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const os = useOs();
  const { Part } = useLazyPart(PALETTE, isOpen || isIdle);
  useHotkeys([['mod+K', () => setIsOpen((isOpen) => !isOpen)]], [], true);

  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  return (
    <>
      <HeadButton
        label={label}
        labelFrom="lg"
        leftSection={<IconCommand aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Box component="kbd" className={classes.keys} ml="xs" px="0.375rem" bdrs="xs" c="dimmed" visibleFrom="sm">
          {os === 'macos' ? '⌘ K' : 'Ctrl K'}
        </Box>
      </HeadButton>
      {Part && <Part isOpen={isOpen} onClose={() => setIsOpen(false)} {...props} />}
    </>
  );
}
