import { Box } from '@mantine/core';
import { useRef } from 'react';
import classes from './CropArea.module.css';
import { type Crop, moved, squareOf, within } from './crop.ts';
import type { Photo } from './photo-file.ts';
import { text } from './picture.es.ts';

interface CropAreaProps {
  photo: Photo;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Step of an arrow key as a fraction of the square's side. */
const KEY_STEP = 0.04;
const ZOOM_STEP = 1.1;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/** Square to crop with its visible circle: moved by hand or arrow keys, zoomed by wheel, pinch, + and -. */
export function CropArea({ photo, crop, onChange }: CropAreaProps) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const { left, top, side } = squareOf(photo, crop);
  const zoomBy = (factor: number) => onChange(within(photo, { ...crop, zoom: crop.zoom * factor }));

  function handleMove(event: React.PointerEvent<HTMLElement>): void {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    held.set(event.pointerId, now);
    const { width } = event.currentTarget.getBoundingClientRect();
    if (other) zoomBy(distance(now, other) / Math.max(distance(before, other), 1));
    else onChange(moved(photo, crop, (now.x - before.x) / width, (now.y - before.y) / width));
  }

  function handleKey(event: React.KeyboardEvent): void {
    const [right, down] = MOVES[event.key] ?? [];
    const factor = ZOOMS[event.key];
    if (right === undefined && factor === undefined) return;
    event.preventDefault();
    if (factor !== undefined) zoomBy(factor);
    else onChange(moved(photo, crop, right ?? 0, down ?? 0));
  }

  return (
    <div
      className={classes.area}
      role="application"
      aria-label={`${text.area}. ${text.areaKeys}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keyboard
      tabIndex={0}
      data-autofocus
      onKeyDown={handleKey}
      onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={handleMove}
      onPointerUp={({ pointerId }) => void pointers.current.delete(pointerId)}
      onPointerCancel={({ pointerId }) => void pointers.current.delete(pointerId)}
    >
      <img
        className={classes.photo}
        src={photo.image.src}
        alt=""
        draggable={false}
        style={{
          width: `${(photo.width / side) * 100}%`,
          left: `${(-left / side) * 100}%`,
          top: `${(-top / side) * 100}%`,
        }}
      />
      <Box component="span" className={classes.mask} pos="absolute" inset={0} bdrs="50%" />
    </div>
  );
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
