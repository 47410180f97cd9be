/** A place in the academy. */
export interface SharedPlace {
  /** Path and query from the academy's root. */
  path: string;
  /** Said when the address was copied: of what it is. */
  copied: string;
}

/** What a screen shares. */
export interface SharedPage extends SharedPlace {
  title: string;
  /** The same from a moment on, which may be chosen instead. */
  moment?: SharedPlace & { label: string };
}

/** A place by its public address, which a page of the shell does not have as its own. */
export interface SharedAddress {
  address: string;
  copied: string;
}

export interface SharedLink extends SharedAddress {
  title: string;
  moment?: SharedAddress & { label: string };
}

/** @param origin of the academy, as others reach it */
export function publicLink({ title, moment, ...place }: SharedPage, origin: string): SharedLink {
  const publicly = ({ path, copied }: SharedPlace) => ({ address: `${origin}${path}`, copied });
  return { title, ...publicly(place), ...(moment && { moment: { label: moment.label, ...publicly(moment) } }) };
}
