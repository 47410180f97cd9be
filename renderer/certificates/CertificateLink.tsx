import { Button, VisuallyHidden } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { text } from './certificate-dialog.es.ts';
import { OPENED_HERE, searchWith } from './useOpenCertificate.ts';

interface CertificateLinkProps {
  id: string;
  /** Course title, which makes each link's name unique. */
  about: string;
}

/** Opens a certificate over the page. */
export function CertificateLink({ id, about }: CertificateLinkProps) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  return (
    <Button
      component={Link}
      to={{ search: searchWith(query, id) }}
      // Keeps the page's state, which includes the playing lesson.
      state={{ ...state, ...OPENED_HERE }}
      variant="light"
      fullWidth
      leftSection={<IconCertificate size={20} aria-hidden="true" />}
    >
      {text.view}
      <VisuallyHidden>{text.viewOf(about)}</VisuallyHidden>
    </Button>
  );
}
