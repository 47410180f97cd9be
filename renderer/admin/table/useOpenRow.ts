import { type To, useLocation, useNavigate } from 'react-router-dom';

/** Part of the address in place of an id while the form of a new row is open. */
const NEW = 'nuevo';

export interface OpenRow {
  /** Id of the open row; `null` for none or a new row. */
  id: string | null;
  /** Whether the form of a new row is open. */
  isNew: boolean;
  isOpen: boolean;
  addressOf: (row: { id: string }) => To;
  newAddress: To;
  close: () => void;
}

/**
 * The open row of a list: the part of the address after the list's own. Filters, order and page stay unchanged.
 * @param base address of the list, such as `/admin/categorias`
 */
export function useOpenRow(base: string): OpenRow {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const part = pathname.startsWith(`${base}/`) ? (pathname.slice(base.length + 1).split('/')[0] ?? '') : '';
  const at = (name: string) => ({ pathname: name ? `${base}/${encodeURIComponent(name)}` : base, search });

  return {
    id: part === '' || part === NEW ? null : decoded(part),
    isNew: part === NEW,
    isOpen: part !== '',
    addressOf: ({ id }) => at(id),
    newAddress: at(NEW),
    close: () => void navigate(at(''), { preventScrollReset: true }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a malformed address: no row has it
  }
}
