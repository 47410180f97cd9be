import { Button, Paper, Text } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import classes from './InstallApp.module.css';
import { forgetInstallOffer, install, installOffer } from './install-offer.ts';
import { text } from './installing.es.ts';

/** Offers to install the academy as an app; renders nothing when it is installed or can't be. */
export function InstallApp() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, installOffer.get);

  useEffect(() => {
    window.addEventListener('appinstalled', forgetInstallOffer);
    return () => window.removeEventListener('appinstalled', forgetInstallOffer);
  }, []);

  const isByHand = offer === null && isOnApple();

  if (!offer && !isByHand) return null;
  return (
    <Paper component="section" className={classes.card} aria-labelledby="install-app">
      <h2 id="install-app">{text.title}</h2>
      <Text c="dimmed" mt="xs" mb={offer ? 'md' : 0}>
        {isByHand ? text.onApple : text.lead}
      </Text>
      {offer && (
        <Button
          variant="light"
          leftSection={<IconDeviceMobileDown size={20} aria-hidden="true" />}
          onClick={() => void install()}
        >
          {text.install}
        </Button>
      )}
    </Paper>
  );
}

/** Whether this is Safari on an Apple phone or tablet, which installs by its own menu; not the installed app. */
function isOnApple(): boolean {
  return Reflect.get(navigator, 'standalone') === false;
}
