import { demoId } from './demo-id.ts';

/** An invented learner's progress in a course, and rating of it. */
export interface DemoStudy {
  /** The course's title. */
  course: string;
  /** Completed lessons, from the first one. */
  lessonsDone: number;
  /** Seconds watched of the next lesson, less than 80 % of it; 0 for none. */
  secondsOfNext: number;
  /** Days between the first lesson and the day of seeding; one lesson per day follows. */
  startedDaysAgo: number;
  stars?: 3 | 4 | 5;
  review?: string;
}

export interface DemoLearner {
  id: string;
  email: string;
  name: string;
  lastName: string;
  phone: string;
  code: string;
  experience: number;
  studies: DemoStudy[];
}

const FIRST_PERSON_ID = 2_000_000;
const WHATSAPP = 'WhatsApp Business para vender todos los días';
const OBJECIONES = 'Cómo manejar objeciones: precio, tiempo y confianza';
const FOTOS = 'Fotos de producto con tu celular';
const PRECIOS = 'Precios y márgenes: gana en cada venta';
const CLIENTES = 'Clientes difíciles: calma, escucha y solución';
const INSTAGRAM = 'Instagram para vendedores: de seguidores a clientes';
const CIERRE = 'Técnicas de cierre para ventas por catálogo';
const PRIMERA = 'Tu primera venta en 7 días';
const ENVIOS = 'Envíos sin dolores de cabeza';
const MARCA = 'Crea tu marca personal como vendedor';
const ANUNCIOS = 'Anuncios en Facebook con presupuesto pequeño';
const FINANZAS = 'Finanzas simples para tu negocio';
const BELLEZA = 'Belleza y cuidado personal: asesora con seguridad';
const TECNOLOGIA = 'Tecnología y accesorios: explica sin enredos';
const DIFUSION = 'Grupos y listas de difusión que sí se leen';
const INVENTARIO = 'Control de inventario desde casa';
const EQUIPO = 'De vendedora a líder de equipo';
const IMPUESTOS = 'Impuestos básicos para quienes venden por su cuenta: boletas, IVA y cómo llevar tus cuentas';
const POSVENTA = 'Servicio posventa que trae nuevos clientes';
const CAMBIOS = 'Cambios y devoluciones que cuidan la relación';
const HOGAR = 'Conoce tu catálogo: hogar y electrodomésticos';

type Study = [
  course: string,
  lessonsDone: number,
  secondsOfNext: number,
  startedDaysAgo: number,
  stars?: 3 | 4 | 5,
  review?: string,
];

function learner(number: number, name: string, lastName: string, experience: number, studies: Study[]): DemoLearner {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    id: demoId(FIRST_PERSON_ID + number),
    email: `${plain(name)}.${plain(lastName)}@ejemplo.academia`,
    name,
    lastName,
    phone: `9 5550 ${String(1_000 + number * 37)}`,
    code: `V-${String(100 + number)}`,
    experience,
    studies: studies.map(([course, lessonsDone, secondsOfNext, startedDaysAgo, stars, review]) => ({
      course,
      lessonsDone,
      secondsOfNext,
      startedDaysAgo,
      ...(stars && { stars }),
      ...(review && { review }),
    })),
  };
}

/** Invented learners of the last ten weeks. The demonstration signs in as the first one. */
export const DEMO_LEARNERS: DemoLearner[] = [
  learner(1, 'Marta', 'Salinas', 420, [
    [PRIMERA, 4, 0, 62, 5, 'Hice la tarea de cada día y la venta llegó al sexto. Corto, claro y sin relleno.'],
    [
      WHATSAPP,
      4,
      0,
      40,
      5,
      'Armé mi catálogo en una tarde y esa misma semana vendí a dos vecinas. Las respuestas rápidas valen oro.',
    ],
    [OBJECIONES, 3, 0, 9],
    [FOTOS, 2, 0, 4],
    [BELLEZA, 2, 150, 4],
    [POSVENTA, 1, 130, 2],
    [FINANZAS, 2, 210, 6],
  ]),
  learner(2, 'Rosa', 'Quispe', 310, [
    [WHATSAPP, 4, 0, 55, 5, 'Ahora contesto en el día y no se me pierde ningún pedido.'],
    [CLIENTES, 4, 0, 33, 5, 'Me quitó el miedo a los reclamos. La frase para pedir un momento la uso siempre.'],
    [INSTAGRAM, 3, 31, 12, 4, 'Muy práctico. Me habría gustado otra lección sobre historias.'],
  ]),
  learner(3, 'Tomás', 'Leiva', 150, [
    [PRECIOS, 4, 0, 48, 5, 'Por fin sé cuánto gano en cada producto. Descubrí que uno lo vendía a pérdida.'],
    [ENVIOS, 4, 0, 29, 4, 'Buenos consejos para embalar con lo que hay en casa.'],
    [CIERRE, 2, 32, 6],
  ]),
  learner(4, 'Daniela', 'Ocampo', 95, [
    [FOTOS, 4, 0, 44, 5, 'Con una ventana y una cartulina mis fotos parecen de tienda.'],
    [INSTAGRAM, 4, 0, 30, 5, 'Pasé de publicar por publicar a recibir preguntas todos los días.'],
    [ANUNCIOS, 1, 33, 3],
  ]),
  learner(5, 'Héctor', 'Barrios', 60, [
    [
      OBJECIONES,
      4,
      0,
      37,
      5,
      'Dejé de bajar el precio a la primera. Las preguntas de la lección dos cambian la conversación.',
    ],
    [CIERRE, 4, 0, 21, 4, 'Útil y directo, con ejemplos reales.'],
  ]),
  learner(6, 'Ximena', 'Paredes', 240, [
    [MARCA, 4, 0, 35, 5, 'Me ayudó a contar quién soy sin que me dé vergüenza.'],
    [WHATSAPP, 4, 0, 26, 4, 'Muy bien explicado, lo vi mientras esperaba a mis clientas.'],
    [HOGAR, 2, 0, 8],
  ]),
  learner(7, 'Julián', 'Ferrada', 35, [
    [PRIMERA, 4, 0, 24, 4, 'Para empezar está perfecto.'],
    [PRECIOS, 3, 33, 7, 4, 'Hay que verlo con calculadora en mano.'],
  ]),
  learner(8, 'Norma', 'Villalba', 510, [
    [CLIENTES, 4, 0, 51, 5, 'Lo compartí con todo mi equipo.'],
    [OBJECIONES, 4, 0, 41, 5, 'Lo mejor: practicar en voz alta antes de salir a vender.'],
    [FOTOS, 4, 0, 18, 4, 'Buen curso, aunque mi celular es antiguo y me costó la parte de la luz.'],
    [ENVIOS, 1, 35, 5],
  ]),
  learner(9, 'Pablo', 'Inostroza', 20, [
    [ANUNCIOS, 4, 0, 28, 3, 'Está bien para partir, pero quería más ejemplos con números.'],
    [INSTAGRAM, 1, 33, 10],
  ]),
  learner(10, 'Carolina', 'Meza', 180, [
    [WHATSAPP, 3, 32, 15, 5, 'Las etiquetas me ordenaron la vida.'],
    [HOGAR, 4, 0, 22, 5, 'Ahora respondo lo que me preguntan sin tener que llamar a nadie.'],
  ]),
  learner(11, 'Gladys', 'Cárcamo', 365, [
    [BELLEZA, 6, 120, 58],
    [WHATSAPP, 4, 0, 20],
    [ENVIOS, 2, 0, 13],
  ]),
  learner(12, 'Ignacio', 'Sepúlveda', 75, [
    [TECNOLOGIA, 6, 0, 40],
    [ANUNCIOS, 2, 30, 8],
  ]),
  learner(13, 'Yasna', 'Cayul', 130, [
    [DIFUSION, 4, 150, 33],
    [OBJECIONES, 1, 20, 5],
  ]),
  learner(14, 'Elías', 'Monsalve', 45, [
    [INVENTARIO, 6, 0, 46],
    [ENVIOS, 4, 0, 25],
  ]),
  learner(15, 'Patricia', 'Linares', 280, [
    [EQUIPO, 5, 0, 60],
    [CIERRE, 4, 0, 30],
  ]),
  learner(16, 'Roxana', 'Tapia', 15, [[PRIMERA, 2, 20, 9]]),
  learner(17, 'Mauricio', 'Olivares', 200, [
    [IMPUESTOS, 9, 0, 52],
    [PRECIOS, 4, 0, 27],
  ]),
  learner(18, 'Silvia', 'Bustos', 110, [
    [POSVENTA, 5, 100, 38],
    [FINANZAS, 4, 0, 31],
    [CAMBIOS, 2, 90, 12],
  ]),
];

/** The trainer of the demonstration, who also answers in its community. */
export const DEMO_TRAINER = { id: demoId(FIRST_PERSON_ID), name: 'Camila', lastName: 'Rojas', registeredDaysAgo: 90 };

export function fullNameOf({ name, lastName }: { name: string; lastName: string }): string {
  return `${name} ${lastName}`;
}

export function personNamed(fullName: string): { id: string } {
  const person = [DEMO_TRAINER, ...DEMO_LEARNERS].find((one) => fullNameOf(one) === fullName);
  if (!person) throw new Error(`the demonstration has nobody called ${fullName}`);
  return person;
}
