import type { createBrowserRouter } from 'react-router-dom';

/** Where the page says which address it is to be shared by. */
const OWN_ADDRESS = 'link[rel="canonical"], meta[property="og:url"]';

/**
 * The server has written into the page by which address it is to be shared, and phones share it by that. It holds for the screen that was
 * opened: from another one on, they are to take the address that stands in their bar.
 */
export function forgetOpenedAddress(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void {
  const { pathname, search } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    stop();
    for (const tag of document.querySelectorAll(OWN_ADDRESS)) tag.remove();
  });
}
