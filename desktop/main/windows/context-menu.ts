import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

/** Largest number of spelling suggestions. */
const SUGGESTIONS = 5;

type Place = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

interface ContextActions {
  replaceWord(word: string): void;
  learnWord(word: string): void;
}

/** Items of the context menu: spelling suggestions, then editing; empty: no menu. */
export function contextMenuTemplate(place: Place, actions: ContextActions): MenuItemConstructorOptions[] {
  const { canCut, canCopy, canPaste, canSelectAll } = place.editFlags;
  const copy: MenuItemConstructorOptions = { role: 'copy', label: 'Copiar', enabled: canCopy };
  if (!place.isEditable) return place.selectionText.trim() === '' ? [] : [copy];
  return [
    ...spelling(place, actions),
    { role: 'cut', label: 'Cortar', enabled: canCut },
    copy,
    { role: 'paste', label: 'Pegar', enabled: canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: 'Seleccionar todo', enabled: canSelectAll },
  ];
}

function spelling(
  { misspelledWord, dictionarySuggestions }: Place,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const words = dictionarySuggestions.slice(0, SUGGESTIONS);
  return [
    ...words.map((word) => ({ label: word, click: () => actions.replaceWord(word) })),
    ...(words.length === 0 ? [{ label: 'Sin sugerencias', enabled: false }] : []),
    { type: 'separator' },
    { label: 'Agregar al diccionario', click: () => actions.learnWord(misspelledWord) },
    { type: 'separator' },
  ];
}
