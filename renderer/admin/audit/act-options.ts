import { actName } from './act-name.ts';
import { NOUNS, text } from './audit.es.ts';

/** Options of the filter, grouped by noun: all actions of the noun, then each action. */
export function actOptions(actions: readonly string[]) {
  const nouns = [...new Set(actions.map(nounOf))].map((noun) => ({ noun, label: nounName(noun) }));
  return nouns
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
    .map(({ noun, label }) => ({
      group: label,
      items: [
        { value: noun, label: text.allOf(label) },
        ...actions
          .filter((action) => nounOf(action) === noun)
          .map((action) => ({ value: action, label: actName(action) })),
      ],
    }));
}

function nounOf(action: string): string {
  return action.split('.', 1)[0] ?? '';
}

function nounName(noun: string): string {
  return Object.hasOwn(NOUNS, noun) ? NOUNS[noun as keyof typeof NOUNS] : noun;
}
