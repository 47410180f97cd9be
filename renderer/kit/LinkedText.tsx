import { VisuallyHidden } from '@mantine/core';
import { text as kit } from './kit.es.ts';
import classes from './LinkedText.module.css';
import { linkParts } from './link-parts.ts';

/**
 * A text written by a person, rendered without HTML. Its addresses become links, which are unchecked (`nofollow ugc`).
 * A page may have 10,000 of these texts, so each renders as few elements as possible, and only the class of
 * `VisuallyHidden`.
 */
export function LinkedText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      {linkParts(children).map(({ at, text, address }) =>
        address === null ? (
          text
        ) : (
          <a key={at} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
            <span className={VisuallyHidden.classes.root}> {kit.newTab}</span>
          </a>
        ),
      )}
    </p>
  );
}
