import type { P3 } from './camera';
import { range } from './spline';
import { spaceOutline, wallRun, type Scene } from './scene';
import { gradientBetween, gradientDown, gradientRound, outline, shape, tag } from './svg';
import { DRAWN_HEIGHT as H, DRAWN_WIDTH as W } from './types';

/** A grey cyclorama: lit wall, soft horizon, brighter floor under the car. */
export function drawStudio(): string {
  return (
    gradientDown('sw', [[0, '#c3c9cf'], [0.42, '#dde1e5'], [0.6, '#e4e7ea'], [0.665, '#ccd1d6'], [0.78, '#d6dade'], [1, '#bcc2c8']]) +
    gradientRound('sl', [[0, '#fff', 0.75], [1, '#fff', 0]]) +
    shape(`M0 0h${W}v${H}H0z`, 'url(#sw)') +
    tag('ellipse', { cx: 400, cy: 250, rx: 430, ry: 230, fill: 'url(#sl)' }) +
    tag('ellipse', { cx: 400, cy: 520, rx: 430, ry: 90, fill: 'url(#sl)', opacity: 0.6 })
  );
}

/** Contact shadow: a wide soft pool and a dark core under the body. */
export function drawShadow(scene: Scene): string {
  const { model } = scene;
  const { lengthMm: length } = model.size;
  const pool = (grow: number): P3[] => {
    const z = model.halfWidth + grow;
    return [
      [-grow, 0, 0], [0.03 * length, 0, z * 0.9], [0.3 * length, 0, z], [0.7 * length, 0, z], [0.97 * length, 0, z * 0.9],
      [length + grow, 0, 0], [0.97 * length, 0, -z * 0.9], [0.5 * length, 0, -z], [0.03 * length, 0, -z * 0.9], [-grow, 0, 0],
    ];
  };
  return (
    tag('filter', { id: 'b1', x: '-.2', y: '-1', width: 1.4, height: 3 }, tag('feGaussianBlur', { stdDeviation: 9 })) +
    shape(spaceOutline(scene, [pool(60)]), '#1d242c', { opacity: 0.5, filter: 'url(#b1)' }) +
    tag('filter', { id: 'b2', x: '-.2', y: '-1', width: 1.4, height: 3 }, tag('feGaussianBlur', { stdDeviation: 3 })) +
    shape(spaceOutline(scene, [pool(-90)]), '#07090b', { opacity: 0.8, filter: 'url(#b2)' })
  );
}

/** The car's flank mirrored in the polished floor, fading with depth. */
export function drawReflection(scene: Scene): string {
  const { model, paint } = scene;
  const [from, to] = scene.visible;
  const flip = (u: number, v: number): P3 => {
    const [x, y, z] = model.wall(u, v);
    return [x, -y, z];
  };
  const run = (v: number) => range(from, to, 8).map((u) => scene.project(flip(u, v)));
  const floor = wallRun(scene, from, to, () => 0, 3)[1]?.[1] ?? 450;
  return (
    gradientBetween('rf', [0, floor + 4], [0, floor + 120], [[0, paint.tone(-0.25), 0.34], [1, paint.base, 0]]) +
    shape(outline([run(0), run(1).reverse()]), 'url(#rf)')
  );
}
