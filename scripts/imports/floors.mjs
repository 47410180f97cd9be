/**
 * The floors of a house, from the top: every room as high as what uses it allows, and so above all that it uses.
 * @param graph which rooms each room uses, without circles
 */
export function floorsOf(graph, rooms) {
  const inHouse = new Set(rooms);
  const depths = new Map();
  const depthOf = (room) => {
    if (!depths.has(room)) {
      const users = rooms.filter((other) => graph.get(other)?.includes(room));
      depths.set(room, 1 + Math.max(-1, ...users.map(depthOf)));
    }
    return depths.get(room);
  };
  const floors = [];
  for (const room of [...inHouse].sort()) {
    const depth = depthOf(room);
    floors[depth] = [...(floors[depth] ?? []), room];
  }
  return floors;
}

/** What each room stands on: what it uses, without what it would reach through the others. */
export function supportsOf(graph) {
  const below = new Map();
  const reachedFrom = (room) => {
    if (!below.has(room)) {
      const used = graph.get(room) ?? [];
      below.set(room, new Set(used.flatMap((one) => [one, ...reachedFrom(one)])));
    }
    return below.get(room);
  };
  const supports = (used) => used.filter((one) => !used.some((other) => reachedFrom(other).has(one)));
  return new Map([...graph].map(([room, used]) => [room, supports(used)]));
}

/** The graph in which some rooms are one, by the name that `nameOf` gives them. */
export function merged(graph, nameOf) {
  const result = new Map();
  for (const [room, used] of graph) {
    const name = nameOf(room);
    const others = used.map(nameOf).filter((other) => other !== name);
    result.set(name, [...new Set([...(result.get(name) ?? []), ...others])].sort());
  }
  return result;
}
