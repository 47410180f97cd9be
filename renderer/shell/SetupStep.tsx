import { Box, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../kit/illustrations/Logo.tsx';
import { CentredPage } from './CentredPage.tsx';

interface SetupStepProps {
  title: string;
  lead: string;
  /** Small text over the title. */
  greeting?: string;
  children: ReactNode;
}

/** One step of the first start. Its title gets the focus, so that screen readers announce it. */
export function SetupStep({ title, lead, greeting, children }: SetupStepProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => titleRef.current?.focus(), []);

  return (
    <CentredPage width="46rem">
      <div>
        <Box component={Logo} w="3.5rem" h="3.5rem" mb="md" />
        {greeting && (
          <Text c="var(--mantine-color-anchor)" fw={600}>
            {greeting}
          </Text>
        )}
        <h1 ref={titleRef} className="mantine-focus-never" tabIndex={-1}>
          {title}
        </h1>
        <Text c="dimmed" textWrap="pretty" mt="xxs" mb="lg">
          {lead}
        </Text>
        {children}
      </div>
    </CentredPage>
  );
}
