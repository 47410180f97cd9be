import { useState } from 'react';
import type { Import, ImportLinks } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';

/** The invitations of the accounts that were made: the server gives them once, so that they stay here until the page is left. */
export function ImportLinksPart({ file }: { file: Import }) {
  const [links, setLinks] = useState<ImportLinks | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (file.linksLeft === 0 && !links && problem === null) return null;

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
      await save(given);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    }
    setIsBusy(false);
  }

  return (
    <div className={classes.links}>
      {problem !== null && <FormAlert title={text.linksFailed} sentence={problem} />}
      <p>{links ? text.saveAgainSentence : text.linksSentence}</p>
      <ActionButton isDisabled={isBusy} onClick={() => void (links ? save(links) : take())}>
        {links ? text.saveAgain : isBusy ? text.givingLinks : text.links(file.linksLeft)}
      </ActionButton>
    </div>
  );
}
