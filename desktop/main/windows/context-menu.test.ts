import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { contextMenuTemplate } from './context-menu.ts';

type Place = Parameters<typeof contextMenuTemplate>[0];

function aPlace(change: Partial<Place> = {}): Place {
  const editFlags = {
    canUndo: true,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  };
  return { isEditable: true, selectionText: '', misspelledWord: '', dictionarySuggestions: [], editFlags, ...change };
}

/** The items of the menu, and the actions performed by choosing them. */
function linesOf(place: Place): { lines: MenuItemConstructorOptions[]; doneBy: (label: string) => string[] } {
  const done: string[] = [];
  const lines = contextMenuTemplate(place, {
    replaceWord: (word) => done.push(`replace ${word}`),
    learnWord: (word) => done.push(`learn ${word}`),
  });
  const doneBy = (label: string) => {
    const click = lines.find((line) => line.label === label)?.click as (() => void) | undefined;
    click?.();
    return done;
  };
  return { lines, doneBy };
}

const labels = (lines: MenuItemConstructorOptions[]) => lines.flatMap(({ label }) => label ?? []);

describe('the context menu', () => {
  it('offers cut, copy, paste and select all in a field', () => {
    const { lines } = linesOf(aPlace());
    expect(labels(lines)).toEqual(['Cortar', 'Copiar', 'Pegar', 'Seleccionar todo']);
    expect(lines.filter(({ enabled }) => enabled === false).map(({ role }) => role)).toEqual(['cut', 'copy']);
  });

  it('begins with at most 5 spelling suggestions', () => {
    const words = ['ventas', 'venta', 'ventana', 'vetas', 'vendas', 'lentas'];
    const { lines, doneBy } = linesOf(aPlace({ misspelledWord: 'bentas', dictionarySuggestions: words }));
    expect(labels(lines).slice(0, 7)).toEqual([...words.slice(0, 5), 'Agregar al diccionario', 'Cortar']);
    expect(doneBy('ventas')).toEqual(['replace ventas']);
    expect(doneBy('Agregar al diccionario')).toEqual(['replace ventas', 'learn bentas']);
  });

  it('contains a disabled item for a misspelled word without suggestions', () => {
    const { lines } = linesOf(aPlace({ misspelledWord: 'xqzt' }));
    expect(lines[0]).toEqual({ label: 'Sin sugerencias', enabled: false });
  });

  it('offers to copy a selection, and is empty without one', () => {
    expect(labels(linesOf(aPlace({ isEditable: false, selectionText: 'Ventas' })).lines)).toEqual(['Copiar']);
    expect(linesOf(aPlace({ isEditable: false, selectionText: ' ' })).lines).toEqual([]);
  });
});
