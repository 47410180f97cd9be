import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Finanzas';
const instructor = 'Rodrigo Gálvez';

export const finanzas: DemoCourse[] = [
  courseOnFile(
    13,
    'precios-margenes',
    {
      title: 'Precios y márgenes: gana en cada venta',
      description:
        'Vender mucho no sirve si no queda ganancia. Aprende a sumar todos tus costos, a calcular tu margen real, a fijar un precio que puedas defender y a dar descuentos que no te dejen a pérdida.',
      category,
      instructor,
      level: 'intermediate',
      tags: ['precios', 'margen', 'costos', 'descuentos'],
      learnings: [
        'Sumar todos tus costos, también los que no se ven',
        'Calcular tu margen real',
        'Fijar un precio y defenderlo',
        'Dar descuentos sin perder dinero',
      ],
      views: 345,
    },
    [
      'Los costos que no se ven',
      'Calcula tu margen real',
      'Fija un precio y defiéndelo',
      'Descuentos sin perder dinero',
    ],
  ),
  courseOnYouTube(
    14,
    {
      title: 'Finanzas simples para tu negocio',
      description:
        'Ordena el dinero de tu negocio con una libreta o una planilla. Separa lo tuyo de lo del negocio, anota lo que entra y lo que sale, y decide con números cuánto reponer, cuánto ahorrar y cuánto pagarte.',
      category,
      instructor,
      level: 'basic',
      tags: ['finanzas', 'ahorro', 'flujo de caja', 'planilla'],
      learnings: [
        'Separar tu dinero del dinero del negocio',
        'Anotar lo que entra y lo que sale',
        'Decidir cuánto reponer, ahorrar y pagarte',
        'Leer tu mes en diez minutos',
      ],
      views: 180,
    },
    [
      ['El dinero del negocio y el tuyo', 320],
      ['Anota lo que entra y lo que sale', 445],
      ['Tu caja al final del día', 290],
      ['Ventas a crédito: cuánto te deben', 415],
      ['Cuánto reponer cada semana', 380],
      ['Págate un sueldo', 335],
      ['Un fondo para imprevistos', 270],
      ['Deudas: cuáles convienen y cuáles no', 510],
      ['Prepárate para los meses lentos', 365],
      ['Lee tu mes en diez minutos', 600],
    ],
  ),
  courseOnYouTube(
    15,
    {
      title: 'Impuestos básicos para quienes venden por su cuenta: boletas, IVA y cómo llevar tus cuentas',
      description:
        'Pierde el miedo a los impuestos. Conoce las palabras que usa tu autoridad tributaria, qué documentos debes guardar y qué preguntas hacer antes de formalizarte. Los nombres y los porcentajes cambian en cada país: aquí aprendes a encontrar los tuyos.',
      category,
      instructor,
      level: 'basic',
      tags: ['impuestos', 'IVA', 'boletas', 'formalización', 'registros'],
      learnings: [
        'Distinguir boleta, factura y recibo',
        'Entender qué es el IVA y quién lo paga',
        'Saber qué documentos guardar',
        'Llevar un registro mensual en media hora',
        'Preparar las preguntas para tu contador',
      ],
      views: 72,
    },
    [
      ['Para qué sirve formalizarse', 345],
      ['Boleta, factura y recibo: las diferencias', 430],
      ['Qué es el IVA y quién lo paga', 485],
      ['Los documentos que debes guardar', 310],
      ['Un registro mensual en media hora', 540],
      ['Fechas que no se pueden olvidar', 225],
      ['Errores comunes y cómo corregirlos', 395],
      ['Cuándo pedir ayuda a un contador', 280],
      ['Preguntas antes de registrarte', 360],
    ],
  ),
];
