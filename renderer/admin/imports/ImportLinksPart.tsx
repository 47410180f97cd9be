import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import, ImportLinks } from '../../../contract/imports.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { formatMoment } from '../values/moment.ts';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';

/**
 * Password links of the created accounts. Each request makes new links and invalidates the earlier ones, so the
 * received links stay here until the page is left.
 */
export function ImportLinksPart({ file }: { file: Import }) {
  const [links, setLinks] = useState<ImportLinks | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: settings } = useSettings();
  if (file.accountsMade === 0) return null;

  const save = (given: ImportLinks) =>
    saveCsv(
      text.linksFile,
      text.linkHeadings,
      given.map(({ email, name, url, expiresAt }) => [email, name, url, expiresAt]),
    );

  async function take(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const given = await importCalls.links(file);
      setLinks(given);
      if (given.length > 0) await save(given);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    }
    setIsBusy(false);
  }

  return (
    <Stack align="flex-start" gap="sm" p="sm" bdrs="md" bg="var(--mantine-color-tint)">
      {problem !== null && <FormAlert title={text.linksFailed} sentence={problem} />}
      <p>{sentenceOf(links, file.linksGivenAt && formatMoment(file.linksGivenAt, settings?.timeZone))}</p>
      {links?.length !== 0 && (
        <ActionButton isDisabled={isBusy} onClick={() => void (links ? save(links) : take())}>
          {links
            ? text.saveAgain
            : isBusy
              ? text.givingLinks
              : file.linksGivenAt
                ? text.linksAgain
                : text.links(file.accountsMade)}
        </ActionButton>
      )}
    </Stack>
  );
}

function sentenceOf(links: ImportLinks | null, givenAt: string | null): string {
  if (links) return links.length === 0 ? text.noLinks : text.saveAgainSentence;
  return givenAt === null ? text.linksSentence : text.linksAgainSentence(givenAt);
}
