import type { P3 } from './camera';
import { spaceOutline, wallPatch, wallRun, type Scene } from './scene';
import { range, spline } from './spline';
import { gradientBetween, outline, shape, tag, type Stop } from './svg';

/** Light on the wall along the perimeter: the corner towards the camera catches the lamp, both ends fall off. */
const LIGHT = {
  front: spline([[-1, -0.6], [-0.7, -0.3], [-0.2, 0.02], [0.3, 0.1], [0.62, 0.34], [0.8, 0.3], [1, 0.08], [1.3, 0], [1.8, -0.08], [2.1, -0.25], [2.6, -0.5]]),
  side: spline([[0, -0.6], [0.5, -0.3], [0.8, 0.1], [0.95, 0.2], [1.15, 0.04], [1.5, 0.02], [1.85, 0.03], [2.05, 0.16], [2.4, -0.2], [3, -0.55]]),
  rear: spline([[0.4, -0.5], [0.9, -0.25], [1.2, -0.08], [1.7, 0], [2, 0.08], [2.2, 0.3], [2.38, 0.34], [2.7, 0.1], [3.2, 0.02], [3.7, -0.3], [4, -0.6]]),
};

/** Bands of light and dark along the wall, [from v, to v, colour, opacity]; blurred into each other when drawn. */
const BANDS: readonly (readonly [number, number, string, number])[] = [
  [0.86, 1.05, '#fff', 0.5],
  [0.66, 0.84, '#fff', 0.12],
  [-0.1, 0.56, '#05070a', 0.13],
  [-0.1, 0.38, '#05070a', 0.2],
  [-0.1, 0.18, '#05070a', 0.3],
];

/** Lower body: nose, flank and tail in one piece. */
export function drawWall(scene: Scene): string {
  const { model, paint, view } = scene;
  const [from, to] = scene.visible;
  const d = wallOutline(scene);
  const places = range(from, to, 9);
  const start = scene.project(model.wall(from, 0.5));
  const end = scene.project(model.wall(to, 0.5));
  const stops = places.map((u): Stop => {
    const x = scene.project(model.wall(u, 0.5))[0];
    return [(x - start[0]) / (end[0] - start[0]), paint.tone(LIGHT[view](u))];
  });
  const bands = BANDS.map(([low, high, colour, opacity]) =>
    shape(
      outline([wallRun(scene, from, to, () => low), wallRun(scene, to, from, () => high)]),
      colour,
      { opacity: colour === '#fff' && paint.isDark ? opacity * 0.6 : opacity },
    ),
  ).join('');
  return (
    gradientBetween('pw', [start[0], 0], [end[0], 0], stops) +
    tag('clipPath', { id: 'cw' }, tag('path', { d })) +
    tag('filter', { id: 'b3' }, tag('feGaussianBlur', { stdDeviation: 6 })) +
    shape(d, 'url(#pw)') +
    tag('g', { 'clip-path': 'url(#cw)' }, tag('g', { filter: 'url(#b3)' }, bands) + drawCrease(scene))
  );
}

function wallOutline(scene: Scene): string {
  const [from, to] = scene.visible;
  const upright = (u: number) => [0, 0.15, 0.4, 0.7, 1].map((v) => scene.project(scene.model.wall(u, v)));
  return outline([
    wallRun(scene, to, from, () => 0, 12),
    upright(from),
    wallRun(scene, from, to, () => 1, 16),
    upright(to).reverse(),
  ]);
}

/** Character line: a dark edge with light below it, from front arch to tail lamp. */
function drawCrease(scene: Scene): string {
  const { style, model } = scene;
  const front = model.sideU(model.axles[0] * 0.9);
  const height = (u: number) => style.crease + style.creaseRise * (u - 1);
  const upper = wallRun(scene, front, 2.3, height, 6);
  const mid = wallRun(scene, 2.3, front, (u) => height(u) - 0.025, 6);
  const low = wallRun(scene, 2.3, front, (u) => height(u) - 0.09, 6);
  return (
    shape(outline([upper, low]), '#000', { opacity: 0.16 }) +
    shape(outline([upper, mid]), '#000', { opacity: 0.22 }) +
    shape(outline([wallRun(scene, front, 2.3, (u) => height(u) + 0.035, 6), [...upper].reverse()]), '#fff', { opacity: scene.paint.isDark ? 0.16 : 0.3 })
  );
}

/** Dark underside between the wheels, so that no floor shines through below the sills. */
export function drawUnderbody(scene: Scene): string {
  const { model } = scene;
  const [from, to] = scene.visible;
  const lower = range(to, from, 8).map((u): P3 => {
    const [x, y, z] = model.wall(u, 0);
    return [model.size.lengthMm / 2 + (x - model.size.lengthMm / 2) * 0.95, y * 0.55, z * 0.86];
  });
  return shape(
    outline([wallRun(scene, from, to, () => 0.12, 8), lower.map(scene.project)]),
    '#0b0d0f',
  );
}

/** A lid between the two shoulders: bonnet, boot or the pickup's bed. */
function deckOutline(scene: Scene, fromX: number, toX: number, rear: readonly P3[]): string {
  const { model } = scene;
  const xs = range(fromX, toX, 7);
  const near = xs.map((x) => model.deck(x, 1));
  const far = [...xs].reverse().map((x) => highest(scene, (z) => model.deck(x, z)));
  return spaceOutline(scene, [near, rear, far]);
}

/** Of a cross-section's points the one that stands highest in the picture: the silhouette. */
export function highest(scene: Scene, section: (z: number) => P3): P3 {
  return range(-1, 1, 21)
    .map(section)
    .reduce((best, point) => (scene.project(point)[1] < scene.project(best)[1] ? point : best));
}

export function drawBonnet(scene: Scene): string {
  const { model, paint } = scene;
  const foot = model.pillarFoot;
  const nose = range(-1, 1, 9).map((t) => model.wall(t, 1));
  const side = range(model.size.lengthMm * 0.1, foot, 6);
  const rear: P3[] = [model.deck(foot, 1), model.deck(foot, 0.9), model.cowl, model.deck(foot, -0.9), model.deck(foot, -1)];
  const d = spaceOutline(scene, [
    nose,
    side.map((x) => model.deck(x, 1)),
    rear,
    [...side].reverse().map((x) => highest(scene, (z) => model.deck(x, z * 1))),
  ]);
  const [x1, y1] = scene.project(model.deck(0, 0));
  const [x2, y2] = scene.project(model.deck(foot, 0.2));
  const ridge = (z: number) =>
    range(0.05, 0.93, 4).map((t) => model.deck(foot * t, z * (0.8 + 0.2 * t)));
  return (
    gradientBetween('pb', [x1, y1], [x2, y2], [[0, paint.tone(0.2)], [0.3, paint.tone(0.62)], [0.75, paint.tone(0.4)], [1, paint.tone(-0.1)]]) +
    shape(d, 'url(#pb)') +
    (scene.view === 'front'
      ? shape(spaceOutline(scene, [ridge(0.62), ridge(0.5).reverse()]), '#fff', { opacity: 0.25 }) +
        shape(spaceOutline(scene, [ridge(-0.5), ridge(-0.62).reverse()]), '#000', { opacity: 0.12 })
      : '')
  );
}

/** Shut line between bonnet and fascia, and the lid's edge at the tail. */
export function drawLidSeam(scene: Scene): string {
  return wallPatch(scene, [[-0.9, 0.99], [0, 0.985], [0.85, 0.985]], 0, false);
}

export function drawBoot(scene: Scene): string {
  const { model, paint } = scene;
  const { lengthMm: length } = model.size;
  const start = model.backFoot;
  if (length - start < 0.05 * length) return '';
  const d = deckOutline(scene, start, length * 0.985, range(3, 4, 5).map((u) => model.wall(u, 1)));
  const [, top] = scene.project(model.backBase);
  const [, bottom] = scene.project(model.wall(3, 1));
  return (
    gradientBetween('pt', [0, top], [0, bottom], [[0, paint.tone(0.05)], [0.6, paint.tone(0.55)], [1, paint.tone(0.3)]]) +
    shape(d, model.shape.bed ? '#15181b' : 'url(#pt)')
  );
}
