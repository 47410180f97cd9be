import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that a scheme can break; what the others look at is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page, in its frames neither, breaks a rule that axe can see: of WCAG 2.2 AA, or one of those named. */
async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await colourChangesEnded(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

/** A colour half way to another would be judged as if it stayed. What turns for ever, as a spinner, does not count. */
async function colourChangesEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** The same of the page as it stands: in the light scheme all rules, in the dark one those on colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await showScheme(page, 'light');
  await expectAccessible(page);
  await showScheme(page, 'dark');
  await expectAccessible(page, COLOURS);
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
