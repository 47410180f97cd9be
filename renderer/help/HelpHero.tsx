import { Box } from '@mantine/core';
import { SearchBox } from '../search-box/SearchBox.tsx';
import classes from './HelpHero.module.css';
import { text } from './help.es.ts';
import type { HelpAddress } from './useHelpAddress.ts';

/** The title and the box to search the questions. */
export function HelpHero({ address }: { address: HelpAddress }) {
  return (
    <section className={classes.hero}>
      <Box component="h1" mb="md">
        {text.title}
      </Box>
      <div className={classes.search}>
        <SearchBox
          size="lg"
          action="/ayuda"
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={address.typed}
          onType={address.type}
          onSearch={address.search}
        />
      </div>
    </section>
  );
}
