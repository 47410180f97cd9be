import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import look from '../look/look.module.css';
import { text } from './lessons.es.ts';

interface SortableListProps {
  items: readonly { readonly key: string }[];
  /** Name of an item in announcements. */
  nameOf: (key: string) => string;
  /** Called with the new index of a moved item, from 0. */
  onMove: (key: string, place: number) => void;
  children: ReactNode;
}

/** Distance after which a press becomes a drag, in px. */
const DRAG_BEGINS_PX = 4;
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [alongTheList];

/** A list that is reordered by dragging. The items handle the keyboard themselves. */
export function SortableList({ items, nameOf, onMove, children }: SortableListProps) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_BEGINS_PX } }));
  const joined = items.map(({ key }) => key).join(' ');
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  const placeOf = (key: unknown) => keys.indexOf(String(key));

  function handleEnd({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  }

  const announcements = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => text.dragged(nameOf(String(active.id))),
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? text.over(nameOf(String(active.id)), placeOf(over.id) + 1, keys.length) : undefined,
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over
        ? text.dropped(nameOf(String(active.id)), placeOf(over.id) + 1, keys.length)
        : text.notMoved(nameOf(String(active.id))),
    onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => text.notMoved(nameOf(String(active.id))),
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.moveHint } }}
      onDragEnd={handleEnd}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {keys.length > 0 && (
          <Box component="ol" className={look.linesBetween} bd="1px solid var(--mantine-color-line)" bdrs="lg">
            {children}
          </Box>
        )}
      </SortableContext>
    </DndContext>
  );
}
