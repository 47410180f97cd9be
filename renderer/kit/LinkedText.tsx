import { text as kit } from './kit.es.ts';
import classes from './LinkedText.module.css';
import { linkParts } from './link-parts.ts';

/**
 * What somebody wrote, as text: nothing in it is HTML. Addresses can be clicked; nobody vouches for where they lead. A page may have ten
 * thousand of them: each is as little as can be.
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
            <span className={classes.newTab}> {kit.newTab}</span>
          </a>
        ),
      )}
    </p>
  );
}
