/**
 * Texts inside the files of the demonstration's materials. Their titles in the academy are in
 * `backend/seed/content/brands.json`.
 */

export const BRANDS = {
  aurea: { name: 'Áurea Belleza', ink: '#9d2b62', tint: '#fbe4ee', mark: 'M0-26 7-7 26 0 7 7 0 26-7 7-26 0-7-7Z' },
  nutrisur: {
    name: 'NutriSur',
    ink: '#2f6b2b',
    tint: '#e2f2dd',
    mark: 'M-20 22C-28-16 4-26 24-24 26 8 6 24-14 14M-20 22C-12 4 0-6 12-12',
  },
  lumbre: { name: 'Casa Lumbre', ink: '#8a4b0b', tint: '#fdecca', mark: 'M-9-24H9L18 2H-18ZM0 2V24M-12 24H12' },
  tecno: { name: 'TecnoPunto', ink: '#33475b', tint: '#e3e9ee', mark: 'M-14-26H14V26H-14ZM-4 19H4' },
  mascota: {
    name: 'Mundo Mascota',
    ink: '#0b6357',
    tint: '#d5f2ea',
    mark: 'M0-2C12-2 20 10 16 18S4 20 0 20-12 26-16 18-12-2 0-2ZM-20-8V-12M-8-18V-22M8-18V-22M20-8V-12',
  },
};

/** Pictures to share. */
export const POSTERS = [
  {
    file: 'aurea-historia-verano.webp',
    brand: 'aurea',
    width: 720,
    height: 1280,
    over: 'Nueva temporada',
    title: 'Brisa de Pucón',
    text: 'Bergamota, menta y cedro',
    price: '$18.990',
  },
  {
    file: 'nutrisur-publicacion.webp',
    brand: 'nutrisur',
    width: 900,
    height: 900,
    over: 'Para la tarde',
    title: 'Maqui y cedrón',
    text: '20 sobres, sin azúcar agregada',
    price: '$4.990',
  },
  {
    file: 'lumbre-afiche.webp',
    brand: 'lumbre',
    width: 900,
    height: 1200,
    over: 'Solo este mes',
    title: 'Velador Ñuble',
    text: 'Luz cálida y tela de lino',
    price: '2 × $27.990',
  },
  {
    file: 'mascota-publicacion.webp',
    brand: 'mascota',
    width: 900,
    height: 900,
    over: 'Llegaron',
    title: 'Arneses ajustables',
    text: 'De la XS a la L',
    price: '$11.990',
  },
];

/** Presentations (.pptx), and pictures of their first slide. */
export const TALKS = [
  {
    file: 'lumbre-reunion-en-casa.pptx',
    brand: 'lumbre',
    title: 'Reunión en casa: luz y orden',
    lead: 'Cambia el nombre y el teléfono por los tuyos',
    slides: [
      [
        'Bienvenidas',
        'Quién soy y hace cuánto vendo',
        'Qué vamos a ver en 30 minutos',
        'Al final, un regalo para quien invita',
      ],
      [
        'La luz cambia la pieza',
        'Cálida para descansar, fría para estudiar',
        'Una lámpara en cada rincón, no una al centro',
        'Prueba: apaguemos el techo',
      ],
      [
        'Orden que se mantiene',
        'Cajas iguales y con nombre',
        'Lo de todos los días a la altura de la mano',
        'Diez minutos cada domingo',
      ],
      ['Cómo pedir', 'Anota tu producto en la hoja', 'Se paga la mitad hoy', 'Entrego en siete días'],
    ],
  },
  {
    file: 'tecno-lanzamiento.pptx',
    brand: 'tecno',
    title: 'Lanzamiento: la línea de audio',
    lead: 'Para tu grupo de WhatsApp o una reunión corta',
    slides: [
      ['Tres modelos', 'Uno: para empezar', 'Sport: para moverse', 'Pro: para trabajar'],
      ['Qué preguntar', '¿Dónde los va a usar?', '¿Con qué teléfono?', '¿Qué le molestaba de los anteriores?'],
      ['La garantía', 'Seis meses con boleta', 'Yo hago el trámite', 'Respuesta en cinco días hábiles'],
    ],
  },
];

/** Workbooks (.xlsx). A text that begins with '=' is a formula. */
export const SHEETS = [
  {
    file: 'nutrisur-lista-de-precios.xlsx',
    name: 'Precios',
    rows: [
      ['Producto', 'Precio sugerido', 'Tu precio', 'Ganancia'],
      ...[
        ['Maqui y cedrón, 20 sobres', 4990],
        ['Menta y murta, 20 sobres', 4990],
        ['Boldo y manzanilla, 40 sobres', 7490],
        ['Avellana chilena, 250 g', 5990],
        ['Mezcla de frutos secos, 400 g', 7990],
        ['Calafate deshidratado, 80 g', 6490],
      ].map(([name, price], index) => [name, price, `=ROUND(B${index + 2}*0.72,0)`, `=B${index + 2}-C${index + 2}`]),
    ],
  },
  {
    file: 'mascota-planilla-pedidos.xlsx',
    name: 'Pedidos',
    rows: [
      ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Precio', 'Total', 'Pagado'],
      ...Array.from({ length: 20 }, (_, index) => ['', '', '', '', '', `=D${index + 2}*E${index + 2}`, '']),
    ],
  },
];
