import { rowOf } from '../walls/rows.mjs';
import { laid } from './bricks.mjs';
import { floorsOf, merged, supportsOf } from './floors.mjs';
import { framed, MARGIN, TITLE } from './frame.mjs';

/** What each house is, what the files in its own folder are called, and where it stands in the wide picture. */
const HOUSES = {
  desktop: { about: 'the desktop app', column: 1 },
  renderer: { about: 'the screens, the same in browser and app', column: 1, own: 'routes, main' },
  backend: { about: 'the server', column: 0, own: 'app, commands' },
};
const OUTSIDE = { e2e: 'journeys in a browser', bench: 'measurements', scripts: 'what the npm commands do' };
/** Modules that are drawn with their rooms inside. */
const PARTED = ['backend/auth', 'desktop/main'];

const WIDTH = 440;
const HEAD = 32;

/** The pictures in docs/pictures, by their names. @param places which places each place imports, without circles */
export const picturesOf = (places) => ({
  'imports.svg': pictureOf(places, true),
  'imports-phone.svg': pictureOf(places, false),
});

/** @param isWide the houses side by side, for a screen; otherwise one below the other, for a phone */
function pictureOf(places, isWide) {
  const drawn = new Map([...places].filter(([place]) => !place.endsWith('/testing')));
  const graph = merged(drawn, nameOf);
  const supports = supportsOf(graph);
  const houses = Object.entries(HOUSES).map(([folder, { about, column, own }]) => {
    const rooms = [...graph.keys()].filter((room) => room.split('/')[0] === folder);
    const brickOf = (room) => ({
      name: room === folder ? own : shortOf(room, folder),
      below: belowOf(supports.get(room), folder),
      ...(PARTED.includes(room) && { inside: insideOf(drawn, room) }),
    });
    const floors = floorsOf(graph, rooms).map((floor) => withFeatures(floor, brickOf));
    return { column: isWide ? column : 0, draw: (x, y) => house(folder, about, floors, x, y) };
  });
  const outside = Object.entries(OUTSIDE).map(([place, about]) => [
    { name: `${place}/`, below: [about, ...belowOf(supports.get(place), place)] },
  ]);
  return stacked([{ column: 0, draw: (x, y) => laid(outside, x, y, WIDTH) }, ...houses], isWide ? 2 : 1);
}

/** The pieces in their columns, which end on one level: that of the ground under them all. The title is over the first. */
function stacked(pieces, columns) {
  const width = MARGIN + columns * (WIDTH + MARGIN);
  const heights = Array.from({ length: columns }, (_, index) => {
    const inColumn = pieces.filter(({ column }) => column === index);
    return inColumn.reduce((sum, { draw }) => sum + draw(0, 0).height + MARGIN, index === 0 ? TITLE : 0);
  });
  const ground = MARGIN + Math.max(...heights);
  const tops = heights.map((height, index) => ground - height + (index === 0 ? TITLE : 0));
  const parts = pieces.map(({ column, draw }) => {
    const { svg, height } = draw(MARGIN + column * (WIDTH + MARGIN), tops[column]);
    tops[column] += height + MARGIN;
    return svg;
  });
  const contract = laid(
    [[{ name: 'contract/', below: ['what travels between them'] }]],
    MARGIN,
    ground,
    width - 2 * MARGIN,
  );
  return framed(width, ground + contract.height + MARGIN, [...parts, `<g class="contract">\n${contract.svg}\n</g>`]);
}

function nameOf(place) {
  const [folder] = place.split('/');
  return Object.hasOwn(OUTSIDE, folder) ? folder : (PARTED.find((module) => place.startsWith(`${module}/`)) ?? place);
}

const shortOf = (path, folder) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path);

/** What a room stands on, in words: what lies in another folder by its whole path. */
function belowOf(rooms, folder) {
  const names = rooms.map((path) => (path.includes('/') ? shortOf(path, folder) : `${path}/`));
  return names.map((name, index) => `${index === 0 ? '▾ ' : ''}${name}${index < names.length - 1 ? ',' : ''}`);
}

/** Features of the renderer are many and alike: no wall knows them by name. */
function withFeatures(floor, brickOf) {
  const isFeature = (room) => rowOf(`${room}/a.ts`).at === 'renderer/*';
  const features = floor.filter(isFeature);
  if (features.length < 2) return floor.map(brickOf);
  const group = { name: 'features', below: ['none imports another'], inside: [features.map(brickOf)] };
  return [...floor.filter((room) => !isFeature(room)).map(brickOf), group];
}

function insideOf(places, module) {
  const isInside = (place) => place.startsWith(`${module}/`);
  const rooms = [...places].filter(([place]) => isInside(place));
  const graph = new Map(rooms.map(([place, used]) => [place, used.filter(isInside)]));
  const supports = supportsOf(graph);
  const brickOf = (room) => ({ name: shortOf(room, module), below: belowOf(supports.get(room), module) });
  return floorsOf(graph, [...graph.keys()]).map((floor) => floor.map(brickOf));
}

function house(folder, about, floors, x, y) {
  const inner = laid(floors, x + 10, y + HEAD, WIDTH - 20);
  const height = HEAD + inner.height + 10;
  const svg = [
    `<g class="${folder}">`,
    `<rect class="house" x="${x}" y="${y}" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="title" x="${x + 12}" y="${y + 21}">${folder}/ <tspan class="about" dx="4">${about}</tspan></text>`,
    inner.svg,
    '</g>',
  ].join('\n');
  return { svg, height };
}
