import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { atWidth } from '../testing/window-width.ts';
import { Description } from './Description.tsx';

const SENTENCE = 'Aprende a vender sin incomodar';
const LONG = `${`${SENTENCE}. `.repeat(5)}Fin.`;
/** Its whole words up to the 100th character. */
const BEGINNING = `${SENTENCE}. ${SENTENCE}. ${SENTENCE}`;

/** Renders a description; returns a function that reads its visible text. */
function show(text: string): () => string {
  renderAt('/', <Description text={text} />);
  const paragraph = screen.getByRole('paragraph');
  const isHidden = (part: Element) => part.tagName === 'NOSCRIPT' || getComputedStyle(part).display === 'none';
  const isSeen = (part: Node) => !(part instanceof Element && isHidden(part));
  return () =>
    [...paragraph.childNodes]
      .filter(isSeen)
      .map(({ textContent }) => textContent)
      .join('');
}

describe('the description of a course', () => {
  it('is shown whole on desktops', () => {
    atWidth('desktop');
    expect(show(LONG)()).toBe(LONG);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is folded above 100 characters on phones, and unfolds', async () => {
    atWidth('phone');
    const seen = show(LONG);
    expect(seen()).toBe(`${BEGINNING}… ver más`);
    await userEvent.click(screen.getByRole('button', { name: 'ver más', expanded: false }));
    expect(seen()).toBe(`${LONG}ver menos`);
    await userEvent.click(screen.getByRole('button', { name: 'ver menos', expanded: true }));
    expect(seen()).toBe(`${BEGINNING}… ver más`);
  });

  it.each([
    [100, 0],
    [101, 1],
  ])('with %i characters has %i buttons on phones', (length, buttons) => {
    atWidth('phone');
    show('a'.repeat(length));
    expect(screen.queryAllByRole('button', { name: 'ver más' })).toHaveLength(buttons);
  });
});
