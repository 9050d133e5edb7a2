import { isSeen, wallPatch, type Corner, type Scene } from './scene';
import { gradientDown, line, shape } from './svg';

const TAIL_LAMPS: Record<Scene['style']['tailLamp'], readonly (readonly [number, number])[]> = {
  upright: [[0.76, 0.99], [1.04, 0.99], [1.03, 0.6], [0.86, 0.6]],
  wrap: [[0.5, 0.92], [0.9, 0.98], [1.1, 0.98], [1.05, 0.76], [0.54, 0.76]],
  hook: [[0.55, 0.96], [1.1, 0.98], [1.03, 0.64], [0.88, 0.64], [0.84, 0.84], [0.57, 0.86]],
  bar: [[0.02, 0.88], [0.8, 0.92], [1.08, 0.96], [1.04, 0.76], [0.78, 0.78], [0.02, 0.8]],
};

function place(scene: Scene, side: 1 | -1, [z, v]: readonly [number, number]): Corner {
  const past = Math.max(0, z - 1);
  const near = scene.model.tailU(Math.min(1, z * 0.985)) - past * 2.2;
  return [side === 1 ? near : 6 - near, v];
}

/** Everything on the tail: lamps, lid, bumper, plate. */
export function drawTail(scene: Scene): string {
  if (scene.view === 'front') return '';
  const lid = ([[0.72, 0.97], [0.7, 0.55], [0.6, 0.42]] as const);
  const lidLine = [...lid.map((p) => place(scene, 1, p)), ...[...lid].reverse().map((p) => place(scene, -1, p))];
  const rear = scene.view === 'rear';
  return (
    gradientDown('tl', [[0, '#e0303a'], [0.5, '#a01019'], [1, '#5d070d']]) +
    (rear ? line(wallPatch(scene, lidLine, 0, false), '#000', 1.5, { opacity: 0.45 }) : '') +
    shape(band(scene, [[0.86, 0.2], [0.9, 0.03]]), '#15181a') +
    ([-1, 1] as const).map((side) => drawTailLamp(scene, side)).join('') +
    (rear ? drawTailPlate(scene) : '')
  );
}

function band(scene: Scene, half: readonly (readonly [number, number])[]): string {
  return wallPatch(scene, [...half.map((p) => place(scene, 1, p)), ...[...half].reverse().map((p) => place(scene, -1, p))]);
}

function drawTailLamp(scene: Scene, side: 1 | -1): string {
  const lamp = TAIL_LAMPS[scene.style.tailLamp];
  const corners = lamp.map((point) => place(scene, side, point));
  const us = corners.map(([u]) => u);
  if (!isSeen(scene, Math.min(...us), Math.max(...us))) return '';
  const [a, b] = [lamp[0] ?? [0.8, 0.9], lamp[1] ?? [1, 0.9]];
  const strip = [a, b].map(([z, v]) => place(scene, side, [z * 0.99, v - 0.06]));
  return (
    shape(wallPatch(scene, corners), 'url(#tl)', { stroke: '#33060a', 'stroke-width': 1.6, 'stroke-linejoin': 'round' }) +
    line(wallPatch(scene, strip, 2, false), '#ff8d86', 2.4, { 'stroke-linecap': 'round', opacity: 0.9 })
  );
}

function drawTailPlate(scene: Scene): string {
  const bumper = scene.model.shape.bed === true;
  const [low, high] = bumper ? [0.28, 0.42] : [0.5, 0.64];
  const box = (z: number, grow: number) =>
    wallPatch(scene, ([[z, high + grow], [-z, high + grow], [-z, low - grow], [z, low - grow]] as const).map(([at, v]): Corner => [3 - scene.model.noseU(at), v]), 8);
  return (
    shape(box(0.33, 0.04), '#000', { opacity: 0.3 }) +
    shape(box(0.26, 0), '#f3f4f4', { stroke: '#22262a', 'stroke-width': 1.2 })
  );
}
