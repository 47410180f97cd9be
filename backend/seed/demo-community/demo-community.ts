import { animoYComunidad } from './animo-y-comunidad.ts';
import type { DemoChannel } from './demo-channel.ts';
import { enviosYPosventa } from './envios-y-posventa.ts';
import { fotosYCatalogo } from './fotos-y-catalogo.ts';
import { preciosYPagos } from './precios-y-pagos.ts';
import { ventasYObjeciones } from './ventas-y-objeciones.ts';
import { whatsappYRedes } from './whatsapp-y-redes.ts';

/** In the order of the community screen. */
export const DEMO_CHANNELS: DemoChannel[] = [
  ventasYObjeciones,
  whatsappYRedes,
  fotosYCatalogo,
  preciosYPagos,
  enviosYPosventa,
  animoYComunidad,
];

/** All posts and replies of the demonstration: author, and hours before the moment of seeding. */
export const WRITTEN: { author: string; hoursAgo: number }[] = DEMO_CHANNELS.flatMap(({ discussions }) =>
  discussions.flatMap(({ author, hoursAgo, replies }) => [
    { author, hoursAgo },
    ...replies.map(([replier, hoursLater]) => ({ author: replier, hoursAgo: hoursAgo - hoursLater })),
  ]),
);
