/** Texts of the demonstration's papers. */

const points = (heading, ...list) => ({ heading, list });
const table = (heading, head, ...rows) => ({ heading, table: [head, ...rows] });

/** PDF files with a cover; the first page is the preview. */
export const PAPERS = [
  {
    file: 'aurea-catalogo-verano.pdf',
    brand: 'aurea',
    kind: 'Folleto',
    title: 'Catálogo de temporada: verano 2027',
    lead: 'Fragancias frescas, color que dura y protección para los días de sol.',
    parts: [
      table(
        'Fragancias nuevas',
        ['Nombre', 'Notas', 'Precio sugerido'],
        ['Brisa de Pucón', 'bergamota, menta, cedro', '$18.990'],
        ['Jardín de noche', 'jazmín, pera, vainilla', '$21.990'],
        ['Tarde en el muelle', 'sal marina, salvia, ámbar', '$19.990'],
        ['Primera hora', 'limón de pica, té blanco', '$17.990'],
      ),
      table(
        'Color',
        ['Producto', 'Tonos', 'Precio sugerido'],
        ['Labial mate 8 horas', '12', '$7.990'],
        ['Base ligera con FPS 30', '9', '$13.990'],
        ['Rubor en crema', '5', '$8.490'],
      ),
      points(
        'Tu ganancia',
        'Hasta 10 unidades: 25 % sobre el precio sugerido.',
        'De 11 a 30 unidades: 30 %.',
        'Más de 30 unidades en el mes: 35 % y envío sin costo.',
      ),
    ],
  },
  {
    file: 'aurea-manual-vendedora.pdf',
    brand: 'aurea',
    kind: 'Manual',
    title: 'Manual de la vendedora: de la primera visita a la recompra',
    lead: 'Qué decir en cada etapa, con las objeciones de siempre y su respuesta.',
    parts: [
      points(
        'Antes de la visita',
        'Revisa qué compró la última vez y hace cuánto.',
        'Lleva tres productos, no diez: uno que ya conoce y dos nuevos.',
        'Confirma la hora por WhatsApp esa misma mañana.',
      ),
      points(
        'Durante la visita',
        'Pregunta primero: «¿qué te gustó de lo que llevaste?».',
        'Prueba en la piel, no en papel. Espera cinco minutos antes de hablar de precio.',
        'Ofrece una rutina completa, y deja que quite lo que no quiera.',
      ),
      points(
        'Cuando duda',
        '«Está caro»: divide el precio por los días que dura.',
        '«Lo voy a pensar»: acuerda el día en que le vuelves a escribir.',
        '«Ya tengo uno»: pregunta cuánto le queda y anótalo.',
      ),
      points(
        'Después',
        'Escribe a los siete días.',
        'Ofrece la recompra a los 45.',
        'Pide una foto y su permiso para publicarla.',
      ),
    ],
  },
  {
    file: 'aurea-guia-tonos.pdf',
    brand: 'aurea',
    kind: 'Guía',
    title: 'Guía rápida de tonos de piel',
    lead: 'Una página para elegir base y labial en un minuto.',
    parts: [
      table(
        'Mira las venas de la muñeca con luz de día',
        ['Se ven', 'Subtono', 'Base', 'Labial'],
        ['Azules o moradas', 'Frío', 'Rosa 10 a 30', 'Frambuesa, vino'],
        ['Verdes', 'Cálido', 'Dorado 10 a 40', 'Coral, ladrillo'],
        ['De ambos colores', 'Neutro', 'Arena 10 a 40', 'Casi todos'],
      ),
      points(
        'Prueba bien',
        'En la mandíbula, nunca en la mano.',
        'Espera diez minutos: la base se oscurece.',
        'Mírala junto a una ventana.',
      ),
    ],
  },
  {
    file: 'nutrisur-catalogo-infusiones.pdf',
    brand: 'nutrisur',
    kind: 'Folleto',
    title: 'Infusiones y frutos del sur',
    lead: 'Lo que crece en Chiloé y Aysén, en bolsas que se cierran.',
    parts: [
      table(
        'Infusiones',
        ['Producto', 'Bolsa', 'Precio sugerido'],
        ['Maqui y cedrón', '20 sobres', '$4.990'],
        ['Menta y murta', '20 sobres', '$4.990'],
        ['Boldo y manzanilla', '40 sobres', '$7.490'],
      ),
      table(
        'Para llevar',
        ['Producto', 'Peso', 'Precio sugerido'],
        ['Avellana chilena tostada', '250 g', '$5.990'],
        ['Mezcla de frutos secos', '400 g', '$7.990'],
        ['Calafate deshidratado', '80 g', '$6.490'],
      ),
      points(
        'Cómo se guardan',
        'En un lugar seco y sin sol.',
        'Abiertas duran tres meses.',
        'La fecha está en el borde inferior.',
      ),
    ],
  },
  {
    file: 'nutrisur-preguntas.pdf',
    brand: 'nutrisur',
    kind: 'Guía',
    title: 'Lo que preguntan tus clientes',
    lead: 'Respuestas cortas y honestas, listas para copiar.',
    parts: [
      points('¿Tienen azúcar?', 'No llevan azúcar agregada. El calafate y el maqui tienen la suya.'),
      points('¿Sirven para bajar de peso?', 'Son alimentos, no remedios: no prometas resultados.'),
      points('¿Y si estoy embarazada o tomo remedios?', 'Que lo consulte con su médico, siempre.'),
      points('¿Tienen gluten?', 'Las infusiones no. La mezcla de frutos secos puede tener trazas.'),
    ],
  },
  {
    file: 'lumbre-catalogo.pdf',
    brand: 'lumbre',
    kind: 'Folleto',
    title: 'Luz y orden para la casa',
    lead: 'Lámparas, organizadores y textiles de otoño.',
    parts: [
      table(
        'Lámparas',
        ['Modelo', 'Medidas', 'Precio sugerido'],
        ['Velador Ñuble', '32 cm', '$15.990'],
        ['De pie Maule', '150 cm', '$39.990'],
        ['Guirnalda solar', '10 m', '$12.490'],
      ),
      table(
        'Organizadores',
        ['Modelo', 'Medidas', 'Precio sugerido'],
        ['Caja plegable', '40 × 30 cm', '$6.990'],
        ['Repisa de esquina', '60 cm', '$18.990'],
      ),
      points(
        'Para mostrar mejor',
        'Apaga la luz del techo antes de la foto.',
        'Muestra la lámpara encendida y apagada.',
        'Deja una taza al lado: da la medida.',
      ),
    ],
  },
  {
    file: 'tecno-comparativa.pdf',
    brand: 'tecno',
    kind: 'Guía',
    title: 'Qué audífono le sirve a quién',
    lead: 'Tres modelos en una tabla, sin palabras difíciles.',
    parts: [
      table(
        'La tabla',
        ['', 'Uno', 'Sport', 'Pro'],
        ['Batería', '5 horas', '8 horas', '10 horas'],
        ['Agua y sudor', 'No', 'Sí', 'Salpicaduras'],
        ['Reduce el ruido', 'No', 'No', 'Sí'],
        ['Precio sugerido', '$14.990', '$24.990', '$44.990'],
      ),
      points(
        'Tres preguntas y ya sabes',
        '¿Dónde los va a usar? En el gimnasio: Sport.',
        '¿Habla mucho por teléfono? Pro.',
        '¿Es su primer par? Uno.',
      ),
    ],
  },
  {
    file: 'tecno-garantia.pdf',
    brand: 'tecno',
    kind: 'Manual',
    title: 'Garantía y cambios, paso a paso',
    lead: 'Qué pedir, cuánto demora y qué decir mientras tanto.',
    parts: [
      points(
        'Los plazos',
        'Seis meses desde la compra, con boleta.',
        'Diez días para arrepentirse de una compra por internet, con la caja sin uso.',
      ),
      points(
        'Qué pedir',
        'Foto de la boleta y del número de serie.',
        'Un video corto donde se vea la falla.',
        'La dirección desde donde se retira.',
      ),
      points(
        'Qué decir',
        '«Ya lo ingresé, te cuento el lunes».',
        '«Llegó al servicio técnico, demora cinco días hábiles».',
        '«Hoy sale de vuelta, este es el número de seguimiento».',
      ),
    ],
  },
  {
    file: 'mascota-folleto.pdf',
    brand: 'mascota',
    kind: 'Folleto',
    title: 'Bienvenida para quien adoptó',
    lead: 'Lo que necesita la primera semana. Imprímelo y ponlo en la bolsa.',
    parts: [
      points(
        'El primer día',
        'Agua fresca y un rincón tranquilo.',
        'La misma comida que comía antes.',
        'Pocas visitas.',
      ),
      table(
        'La primera compra',
        ['Producto', 'Para', 'Precio sugerido'],
        ['Plato doble', 'Perros y gatos', '$7.990'],
        ['Arnés ajustable', 'Perros', '$11.990'],
        ['Rascador de cartón', 'Gatos', '$5.990'],
        ['Cama lavable', 'Perros y gatos', '$16.990'],
      ),
    ],
  },
  {
    file: 'mascota-tallas.pdf',
    brand: 'mascota',
    kind: 'Guía',
    title: 'Guía de tallas de arneses y ropa',
    lead: 'Con una huincha y un minuto se evita la devolución.',
    parts: [
      table(
        'Mide el pecho, detrás de las patas delanteras',
        ['Talla', 'Pecho', 'Peso'],
        ['XS', '28 a 36 cm', 'hasta 4 kg'],
        ['S', '36 a 46 cm', '4 a 8 kg'],
        ['M', '46 a 60 cm', '8 a 18 kg'],
        ['L', '60 a 80 cm', '18 a 32 kg'],
      ),
      points('Entre dos tallas', 'La grande si tiene mucho pelo.', 'Deben caber dos dedos bajo la cinta.'),
    ],
  },
];
