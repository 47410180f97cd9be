import { Box, Checkbox, Skeleton, Stack } from '@mantine/core';
import type { RestorePreview } from '../../../contract/backups.ts';
import { fingerprintOf } from '../../../contract/fingerprints.ts';
import { formatLongDate } from '../../kit/format.ts';
import { type ChangedNames, text } from './backups.es.ts';
import classes from './RestoreEffects.module.css';
import type { Choices } from './restore-choices.ts';

interface RestoreEffectsProps {
  /** Undefined until it is read. */
  preview: RestorePreview | undefined;
  timeZone: string | undefined;
  choices: Choices;
  onChoose: (changes: Partial<Choices>) => void;
}

/** Effects of restoring this backup, compared with the current academy, and the choices about them. */
export function RestoreEffects({ preview, ...rest }: RestoreEffectsProps) {
  if (!preview) {
    return (
      <Stack className={classes.effects} gap="sm" role="status" aria-label={text.comparing}>
        <Skeleton height="1.25rem" width="70%" />
        <Skeleton height="1.25rem" width="50%" />
      </Stack>
    );
  }
  return (
    <Stack className={classes.effects} gap="sm">
      <Origin preview={preview} />
      <p>{text.lost(preview.lost)}</p>
      {preview.returning && isAny(preview.returning) && <p>{text.returning(preview.returning)}</p>}
      {preview.shownAgain && isAny(preview.shownAgain) && (
        <p className={classes.warning}>{text.shownAgain(preview.shownAgain)}</p>
      )}
      {preview.erased ? <p>{text.erasedAgain(preview.erased)}</p> : null}
      <Decisions preview={preview} {...rest} />
      <Keys preview={preview} {...rest} />
    </Stack>
  );
}

function isAny(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** The signer of the backup, if it is not this academy, and staff that are unknown here. */
function Origin({ preview: { signer, unknownStaff } }: { preview: RestorePreview }) {
  return (
    <>
      {signer.state !== 'own' && (
        <p className={classes.warning}>
          <strong>{text.signers[signer.state]}.</strong> {text.signerSentences[signer.state]}
          {signer.keyId !== null && <Fingerprint keyId={signer.keyId} />}
        </p>
      )}
      {unknownStaff.count > 0 && <p className={classes.warning}>{text.unknownStaff(unknownStaff)}</p>}
    </>
  );
}

function Decisions({ preview, choices, onChoose }: Omit<RestoreEffectsProps, 'preview'> & { preview: RestorePreview }) {
  const { reactivated, raised, passwords, signInNames, unrevoked, canKeepRights } = preview;
  const areKept = canKeepRights && choices.keepRights;
  return (
    <>
      <NamesTaken names={signInNames?.taken} />
      {!areKept && <NamesTaken names={signInNames?.kept} />}
      {reactivated.count + raised.count + (signInNames?.kept.count ?? 0) > 0 && (
        <Checkbox
          label={text.keepRights}
          description={canKeepRights ? text.rights(reactivated, raised, signInNames?.kept) : text.cannotKeepRights}
          disabled={!canKeepRights}
          checked={areKept}
          onChange={(event) => onChoose({ keepRights: event.currentTarget.checked })}
        />
      )}
      {passwords && passwords.count > 0 && (
        <Checkbox
          label={text.keepPasswords}
          description={text.passwords(passwords)}
          checked={choices.keepPasswords}
          onChange={(event) => onChoose({ keepPasswords: event.currentTarget.checked })}
        />
      )}
      {unrevoked.count > 0 && (
        <Checkbox
          label={text.keepRevocations}
          description={text.named(unrevoked)}
          checked={choices.keepRevocations}
          onChange={(event) => onChoose({ keepRevocations: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function NamesTaken({ names }: { names: ChangedNames | undefined }) {
  return names && names.count > 0 ? <p className={classes.warning}>{text.namesTaken(names)}</p> : null;
}

function Keys({
  preview: { keys },
  timeZone,
  choices,
  onChoose,
}: Omit<RestoreEffectsProps, 'preview'> & { preview: RestorePreview }) {
  if (keys.length === 0) return null;
  const { admittedKeys } = choices;
  return (
    <Stack component="fieldset" gap="sm" miw={0} m={0} p={0} bd={0}>
      <Box component="legend" p={0} fw={600}>
        {text.keys}
      </Box>
      <p>{text.keysSentence}</p>
      {keys.map(({ id, use, createdAt }) => (
        <Checkbox
          key={id}
          label={text.admitKey(use)}
          description={
            <>
              <Fingerprint keyId={id} /> {text.keyMadeOn(formatLongDate(createdAt, timeZone))}
            </>
          }
          checked={admittedKeys.includes(id)}
          onChange={(event) =>
            onChoose({
              admittedKeys: event.currentTarget.checked
                ? [...admittedKeys, id]
                : admittedKeys.filter((one) => one !== id),
            })
          }
        />
      ))}
    </Stack>
  );
}

function Fingerprint({ keyId }: { keyId: string }) {
  return (
    <>
      {' '}
      {text.fingerprint}{' '}
      <Box component="code" ff="monospace" fz="0.9em">
        {fingerprintOf(keyId)}
      </Box>
      .
    </>
  );
}
