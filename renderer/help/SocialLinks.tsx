import { Center, Group, VisuallyHidden } from '@mantine/core';
import type { SocialLink } from '../../contract/help.ts';
import { text as kit } from '../kit/kit.es.ts';
import { text } from './help.es.ts';
import { socialIcon } from './help-icons.ts';
import classes from './SocialLinks.module.css';

/** Links to the academy on other sites. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const safe = links.filter(({ url }) => /^https?:\/\//i.test(url));
  if (safe.length === 0) return null;

  return (
    <Group component="ul" justify="center" gap="xxs" aria-label={text.social}>
      {safe.map(({ id, platform, name, url }) => {
        const Icon = socialIcon(platform);
        return (
          <li key={id}>
            <Center
              component="a"
              className={classes.link}
              w="2.75rem"
              h="2.75rem"
              bdrs="md"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon aria-hidden="true" />
              <VisuallyHidden>
                {name} {kit.newTab}
              </VisuallyHidden>
            </Center>
          </li>
        );
      })}
    </Group>
  );
}
