import type { CSSProperties } from 'react';
import colours from './BrandColours.module.css';
import classes from './BrandMark.module.css';
import { brandLook } from './brand-looks.ts';

interface BrandMarkProps {
  brand: { id: string; name: string };
  className?: string | undefined;
}

/** The icon of a brand in its colours; decorative, beside the brand's name. */
export function BrandMark({ brand, className = '' }: BrandMarkProps) {
  const { icon: Icon, colours: style } = brandLook(brand);
  return (
    <span
      className={`${colours.colours} ${classes.mark} ${className}`}
      style={style as CSSProperties}
      aria-hidden="true"
    >
      <Icon size="1.75rem" />
    </span>
  );
}
