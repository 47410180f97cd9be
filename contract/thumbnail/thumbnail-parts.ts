export const PATTERNS = ['puntos', 'rayas', 'ondas', 'toldo'] as const;
export type Pattern = (typeof PATTERNS)[number];

export type Glyph = (typeof PALETTES)[number]['glyphs'][number] | (typeof KEYWORDS)[number][0];

/** `deep` and `mid` are the colours of the gradient, `light` that of the discs and the small tile. */
export interface Palette {
  deep: string;
  mid: string;
  light: string;
}

export interface Tile {
  x: number;
  y: number;
  side: number;
  /** Degrees, clockwise. */
  turn: number;
}

export interface Disc {
  x: number;
  y: number;
  radius: number;
  opacity: number;
}

export const THUMBNAIL_WIDTH = 640;
export const THUMBNAIL_HEIGHT = 360;

/** Colours and glyphs by category. */
export const PALETTES = [
  {
    category: 'Ventas',
    deep: '#0a4540',
    mid: '#14877a',
    light: '#8fe0d0',
    glyphs: ['target-arrow', 'heart-handshake', 'trending-up'],
  },
  {
    category: 'WhatsApp y Redes',
    deep: '#12502c',
    mid: '#2f9553',
    light: '#a9e8ba',
    glyphs: ['brand-whatsapp', 'brand-instagram', 'messages'],
  },
  {
    category: 'Marketing',
    deep: '#571a49',
    mid: '#ab3a86',
    light: '#f7b5dc',
    glyphs: ['camera', 'speakerphone', 'pencil'],
  },
  {
    category: 'Atención al Cliente',
    deep: '#702113',
    mid: '#cf5a3c',
    light: '#ffc4ae',
    glyphs: ['headset', 'mood-smile', 'repeat'],
  },
  {
    category: 'Finanzas',
    deep: '#5f3b05',
    mid: '#bd7d12',
    light: '#ffdf9a',
    glyphs: ['coins', 'calculator', 'receipt-2'],
  },
  {
    category: 'Logística',
    deep: '#113763',
    mid: '#2a75ba',
    light: '#add6fc',
    glyphs: ['truck-delivery', 'packages', 'refresh'],
  },
  {
    category: 'Productos',
    deep: '#2f2468',
    mid: '#6552c4',
    light: '#cdc3ff',
    glyphs: ['home-heart', 'sparkles', 'headphones'],
  },
  {
    category: 'Liderazgo',
    deep: '#0b4256',
    mid: '#1a86a2',
    light: '#a2e4f3',
    glyphs: ['users-group', 'calendar-week', 'rocket'],
  },
] as const;

/** Glyphs with the word beginnings that select them, without accents. */
export const KEYWORDS = [
  ['brand-whatsapp', ['whatsapp']],
  ['brand-instagram', ['instagram']],
  ['camera', ['foto', 'camara', 'imagen']],
  ['calculator', ['precio', 'margen', 'costo', 'calcul']],
  ['truck-delivery', ['envio', 'despacho', 'entrega', 'reparto']],
  ['users-group', ['equipo', 'lider']],
  ['speakerphone', ['anuncio', 'campana', 'publicidad', 'promocion', 'difusion']],
  ['heart-handshake', ['objecion', 'negocia', 'confianza']],
  ['target-arrow', ['cierre', 'cerrar', 'meta', 'objetivo']],
  ['trending-up', ['crecer', 'crecimiento']],
  ['headset', ['reclamo', 'dificil', 'soporte', 'llamada']],
  ['repeat', ['posventa', 'fideliza', 'recompra']],
  ['refresh', ['devolucion', 'cambio']],
  ['packages', ['inventario', 'stock', 'bodega', 'embalaje', 'paquete']],
  ['receipt-2', ['impuesto', 'boleta', 'factura']],
  ['coins', ['ahorro', 'dinero', 'finanzas', 'caja']],
  ['home-heart', ['hogar', 'cocina']],
  ['sparkles', ['belleza', 'cosmetic', 'maquillaje']],
  ['headphones', ['tecnologia', 'audifono', 'electronic']],
  ['calendar-week', ['semana', 'agenda', 'organiza', 'rutina']],
  ['rocket', ['emprend', 'primera', 'lanza']],
  ['mood-smile', ['satisf', 'amable', 'sonris']],
  ['messages', ['mensaje', 'conversa', 'respuesta']],
  ['pencil', ['texto', 'escrib', 'redac']],
  ['shopping-bag', ['catalogo', 'tienda', 'pedido', 'producto']],
  ['video', ['video', 'transmision', 'vivo']],
] as const;

export interface Layout {
  main: Tile;
  small: Tile;
  /** Discs behind the main tile, from back to front. */
  discs: readonly Disc[];
}

/** Positions of the art in the picture. */
export const LAYOUTS = {
  a: {
    main: { x: 412, y: 188, side: 188, turn: 7 },
    small: { x: 268, y: 116, side: 104, turn: -12 },
    discs: [{ x: 410, y: 184, radius: 150, opacity: 0.2 }],
  },
  b: {
    main: { x: 258, y: 178, side: 188, turn: -6 },
    small: { x: 400, y: 246, side: 104, turn: 10 },
    discs: [
      { x: 250, y: 190, radius: 168, opacity: 0.18 },
      { x: 250, y: 190, radius: 118, opacity: 0.2 },
    ],
  },
  c: {
    main: { x: 328, y: 186, side: 188, turn: -3 },
    small: { x: 466, y: 122, side: 92, turn: 13 },
    discs: [
      { x: 330, y: 188, radius: 176, opacity: 0.18 },
      { x: 188, y: 262, radius: 26, opacity: 0.55 },
      { x: 152, y: 212, radius: 9, opacity: 0.7 },
    ],
  },
} as const satisfies Record<string, Layout>;
/** Names of layouts; the suffix `i` means mirrored. */
export const LAYOUT_NAMES = ['a', 'b', 'c', 'ai', 'bi', 'ci'] as const;
export const DEEP_STOPS = [0.05, 0.13, 0.21] as const;
