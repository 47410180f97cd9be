import { vi } from 'vitest';

const EM_PX = 16;

/** Makes the window as wide as a phone or a desktop for every width that is asked for, until mocks are restored. */
export function atWidth(kind: 'phone' | 'desktop'): void {
  const px = kind === 'phone' ? 390 : 1_440;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, value] = /(min|max)-width: ([\d.]+)em/.exec(query) ?? [];
    const limitPx = Number(value) * EM_PX;
    const matches = (bound === 'min' && px >= limitPx) || (bound === 'max' && px <= limitPx);
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  });
}
