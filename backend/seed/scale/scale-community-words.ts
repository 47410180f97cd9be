/** Parts of invented discussions, in words that sellers use, so that searches match a realistic share of them. */

export const CHANNEL_NAMES = ['Ventas', 'WhatsApp y redes', 'Fotos', 'Precios', 'Envíos', 'Comunidad'];

export const QUESTIONS = [
  '¿Cómo cobran',
  '¿A qué precio ofrecen',
  '¿Cómo fotografían',
  '¿Qué dicen cuando les devuelven',
  '¿Con qué embalan',
  '¿Cuándo reponen',
  '¿Cómo presentan',
  '¿Hacen descuento por',
  '¿Quién paga el despacho de',
  '¿Cómo anuncian',
  '¿Aceptan reservas de',
  '¿Qué garantía dan por',
];

export const GOODS = [
  'los perfumes',
  'las cremas',
  'los labiales',
  'las ollas',
  'los hervidores',
  'las toallas',
  'los audífonos',
  'las mochilas',
  'los collares',
  'las velas',
  'los jabones',
  'las sábanas',
  'los juguetes',
  'las zapatillas',
  'los cargadores',
  'las poleras',
  'los maquillajes',
  'las cajas de regalo',
  'los termos',
  'las bolsas de tela',
];

export const PLACES = [
  'en la feria',
  'por catálogo',
  'por WhatsApp',
  'en el barrio',
  'a regiones',
  'en Instagram',
  'a las vecinas',
  'en la oficina',
  'a domicilio',
  'por encargo',
];

export const PROBLEMS = [
  'me piden rebaja en cada conversación',
  'nadie contesta el segundo mensaje',
  'el despacho cuesta casi lo mismo que el pedido',
  'las fotos salen oscuras',
  'me preguntan por la garantía y no sé qué decir',
  'se me juntan los pedidos el viernes',
  'la competencia cobra menos',
  'me cuesta pedir el abono',
  'los clientes dicen que lo van a pensar',
  'no sé cuánto gano en cada venta',
  'las transferencias llegan tarde',
  'pierdo mucho tiempo respondiendo lo mismo',
];

export const TRIALS = [
  'Probé con respuestas rápidas',
  'Bajé el precio una semana',
  'Hice una lista de difusión',
  'Cambié la foto de portada',
  'Pedí la mitad por adelantado',
  'Puse el horario en mi perfil',
  'Armé paquetes de tres',
  'Ofrecí envío gratis desde cierto monto',
  'Publiqué todos los días a la misma hora',
  'Llamé a quienes ya me compraron',
];

export const OUTCOMES = [
  'todavía no noto la diferencia',
  'vendí solo dos',
  'me escribieron menos que antes',
  'no sé si vale la pena seguir',
  'se quejaron por la espera',
  'el margen quedó muy justo',
  'me gustaría saber cómo lo hacen ustedes',
  'a una amiga le resultó y a mí no',
];

/** `…` is replaced by a product. */
export const ADVICE = [
  'Yo muestro primero … y recién después hablo de precio.',
  'Pide un abono chico y anota la fecha de entrega.',
  'Con … me sirvió una foto junto a la ventana, en la mañana.',
  'Pregunta para quién es y ofrece dos opciones, no diez.',
  'Suma el envío en el precio y ofrece … sin costo de despacho.',
  'Manda la foto del paquete armado, la gente se queda tranquila.',
  'Escribe la política de cambios en seis líneas y envíala con la confirmación.',
  'A mí … se me venden solos cuando cuento cómo los uso.',
  'Guarda el contacto con una etiqueta y escríbele el lunes.',
  'No bajes el precio a la primera, pregunta con qué lo compara.',
  'Revisa el saldo antes de despachar, una captura no es un pago.',
  'Deja … a la vista en el catálogo, con su precio.',
];

export const TOPICS = [
  'precios',
  'envíos',
  'whatsapp',
  'fotos',
  'catálogo',
  'pagos',
  'descuentos',
  'garantía',
  'instagram',
  'reservas',
  'feria',
  'embalaje',
];
