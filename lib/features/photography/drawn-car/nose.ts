import { isSeen, wallPatch, type Corner, type Scene } from './scene';
import { gradientDown, line, shape } from './svg';

/** Lamp outlines of the near side as (z share of the half width; over 1 wraps round the corner, height on the wall). */
const HEADLAMPS: Record<Scene['style']['lamp'], readonly (readonly [number, number])[]> = {
  swept: [[0.48, 0.76], [0.78, 0.9], [1.09, 0.99], [1.06, 0.86], [0.85, 0.72]],
  slim: [[0.46, 0.83], [0.8, 0.92], [1.06, 0.96], [1.04, 0.85], [0.8, 0.78]],
  round: [[0.6, 0.9], [0.78, 0.97], [0.97, 0.93], [1, 0.8], [0.84, 0.68], [0.64, 0.72]],
  block: [[0.52, 0.9], [0.98, 0.97], [1.05, 0.92], [1.02, 0.72], [0.55, 0.69]],
  split: [[0.5, 0.9], [0.8, 0.95], [1.07, 0.98], [1.05, 0.92], [0.8, 0.88]],
};

/** Everything on the nose: grille, intake, lamps, plate. */
export function drawNose(scene: Scene): string {
  if (scene.view === 'rear') return '';
  return (
    gradientDown('nl', [[0, '#e9eef2'], [0.45, '#aab4bd'], [1, '#5a636c']]) +
    drawIntake(scene) +
    drawGrille(scene) +
    ([-1, 1] as const).map((side) => drawHeadlamp(scene, side)).join('') +
    drawPlate(scene) +
    line(wallPatch(scene, [[-0.8, 0.985], [0, 0.985], [0.8, 0.985]], 0, false), '#000', 1.3, { opacity: 0.5 })
  );
}

function place(scene: Scene, side: 1 | -1, [z, v]: readonly [number, number]): Corner {
  const past = Math.max(0, z - 1);
  const u = scene.model.noseU(Math.min(1, z * 0.985)) + past * 2.2;
  return [side * u, v];
}

function mirrored(scene: Scene, half: readonly (readonly [number, number])[]): string {
  const near = half.map((point) => place(scene, 1, point));
  const far = [...half].reverse().map((point) => place(scene, -1, point));
  return wallPatch(scene, [...near, ...far]);
}

function drawHeadlamp(scene: Scene, side: 1 | -1): string {
  const lamp = HEADLAMPS[scene.style.lamp];
  const corners = lamp.map((point) => place(scene, side, point));
  const us = corners.map(([u]) => u);
  if (!isSeen(scene, Math.min(...us), Math.max(...us))) return '';
  const shrink = (share: number, dz: number, dv: number): Corner[] => {
    const middle = [0, 1].map((k) => lamp.reduce((sum, point) => sum + (point[k] ?? 0), 0) / lamp.length);
    return lamp.map(([z, v]) =>
      place(scene, side, [(middle[0] ?? 0) + dz + (z - (middle[0] ?? 0)) * share, (middle[1] ?? 0) + dv + (v - (middle[1] ?? 0)) * share]),
    );
  };
  const [a, b] = [lamp[0] ?? [0.5, 0.8], lamp[1] ?? [0.8, 0.9]];
  const last = lamp[2] ?? b;
  const drl = [a, b, last].map(([z, v]) => place(scene, side, [z, v - 0.015]));
  return (
    shape(wallPatch(scene, corners), 'url(#nl)', { stroke: '#16191c', 'stroke-width': 2, 'stroke-linejoin': 'round' }) +
    shape(wallPatch(scene, shrink(0.62, 0.02, -0.01)), '#2a3036', { opacity: 0.8 }) +
    shape(wallPatch(scene, shrink(0.3, -0.03, -0.01)), '#eef4f8') +
    line(wallPatch(scene, drl, 2, false), '#fff', 2.6, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
    (scene.style.lamp === 'split' ? shape(wallPatch(scene, ([[0.66, 0.66], [0.95, 0.7], [0.98, 0.56], [0.7, 0.52]] as const).map((point) => place(scene, side, point))), 'url(#nl)', { stroke: '#16191c', 'stroke-width': 2 }) : '')
  );
}

const GRILLES: Record<Scene['style']['grille'], readonly (readonly [number, number])[]> = {
  wide: [[0, 0.88], [0.5, 0.86], [0.44, 0.66], [0, 0.64]],
  hexagon: [[0, 0.9], [0.34, 0.9], [0.5, 0.72], [0.4, 0.36], [0, 0.34]],
  slim: [[0, 0.84], [0.5, 0.86], [0.47, 0.76], [0, 0.73]],
  slats: [[0, 0.9], [0.36, 0.9], [0.4, 0.62], [0.34, 0.5], [0, 0.48]],
  twin: [[0.03, 0.9], [0.34, 0.92], [0.4, 0.72], [0.3, 0.56], [0.03, 0.56]],
};

function drawGrille(scene: Scene): string {
  const { style, isLuxury } = scene;
  const half = GRILLES[style.grille];
  const frame = style.chrome || isLuxury ? '#d9dee2' : '#2b2f33';
  const look = { stroke: frame, 'stroke-width': style.chrome || isLuxury ? 2.8 : 1.6, 'stroke-linejoin': 'round' };
  const body =
    style.grille === 'twin'
      ? ([1, -1] as const).map((side) => shape(wallPatch(scene, half.map((p) => place(scene, side, p))), '#0d0f11', look)).join('')
      : shape(mirrored(scene, half), '#0d0f11', look);
  const heights = half.map(([, v]) => v);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const wide = Math.max(...half.map(([z]) => z)) * 0.84;
  const rows = [0.25, 0.5, 0.75].map((t) => low + (high - low) * t);
  const bars = rows.map((v) => wallPatch(scene, [place(scene, -1, [wide, v]), place(scene, 1, [0, v]), place(scene, 1, [wide, v])], 0, false)).join('');
  const badge = wallPatch(scene, ([[0.075, 0.79], [0, 0.83], [-0.075, 0.79], [0, 0.75]] as const).map(([z, v]) => [scene.model.noseU(z), v] as const), 6);
  return body + line(bars, isLuxury ? '#aab0b6' : '#4a5056', 1.4) + shape(badge, '#e3e7ea', { stroke: '#596067', 'stroke-width': 0.8 });
}

/** Lower intake and fog lamps. */
function drawIntake(scene: Scene): string {
  const fog = ([1, -1] as const)
    .map((side) => wallPatch(scene, ([[0.66, 0.36], [0.92, 0.42], [0.95, 0.24], [0.74, 0.2]] as const).map((p) => place(scene, side, p))))
    .join('');
  const eye = ([1, -1] as const)
    .map((side) => wallPatch(scene, ([[0.78, 0.35], [0.88, 0.36], [0.88, 0.28], [0.79, 0.27]] as const).map((p) => place(scene, side, p)), 3))
    .join('');
  return (
    shape(mirrored(scene, [[0, 0.31], [0.52, 0.31], [0.62, 0.1], [0, 0.08]]), '#101214') +
    shape(fog, '#15181a') +
    (scene.style.fogLamps ? shape(eye, '#dfe6ea') : '') +
    line(wallPatch(scene, [[-0.7, 0.06], [0, 0.05], [0.8, 0.06]], 0, false), '#9aa1a7', 1.4, { opacity: 0.5 })
  );
}

function drawPlate(scene: Scene): string {
  const corners = ([[-0.27, 0.46], [0.27, 0.46], [0.27, 0.33], [-0.27, 0.33]] as const).map(([z, v]): Corner => [scene.model.noseU(z), v]);
  return shape(wallPatch(scene, corners, 10), '#f3f4f4', { stroke: '#22262a', 'stroke-width': 1.2 });
}
