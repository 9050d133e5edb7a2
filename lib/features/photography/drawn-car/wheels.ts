import type { P3 } from './camera';
import { alloySpokes } from './alloy';
import type { Scene } from './scene';
import { gradientRound, nums, tag } from './svg';

const TRACK_INSET_MM = 32;
const TYRE_WIDTH_MM = 205;

/** Places a drawing of unit radius as a wheel: the disc's two axes seen by the camera make the matrix. */
function wheelMatrix(scene: Scene, centre: P3, radius: number): string {
  const [cx, cy] = scene.project(centre);
  const [ax, ay] = scene.project([centre[0] + radius, centre[1], centre[2]]);
  const [bx, by] = scene.project([centre[0], centre[1] - radius, centre[2]]);
  return `matrix(${nums([ax - cx, ay - cy, bx - cx, by - cy, cx, cy], 2).replaceAll(/(?<=\d)-/g, ' -')})`;
}

function hub(scene: Scene, axle: 0 | 1, side: 1 | -1): P3 {
  const { model } = scene;
  return [model.axles[axle], model.tyreRadius, side * (model.halfWidth - TRACK_INSET_MM)];
}

/** Once per drawing: tyre and alloy of unit radius, to be placed twice. */
export function defineWheel(scene: Scene): string {
  return (
    gradientRound('wt', [[0.68, '#0c0d0e'], [0.78, '#2b2e31'], [0.93, '#1b1d1f'], [1, '#0d0e0f']], { cx: 0.5 }) +
    gradientRound('wb', [[0, '#3a3e42'], [0.75, '#17191b'], [1, '#0c0d0e']]) +
    tag('g', { id: 'wh' },
      tag('circle', { r: 1, fill: 'url(#wt)' }) +
        tag('circle', { r: 0.7, fill: 'url(#wb)' }) +
        tag('circle', { r: 0.42, fill: '#62676c' }) +
        alloySpokes(scene.style),
    )
  );
}

/** The two wheels of the far side, as far as they show below the body. */
export function drawFarWheels(scene: Scene): string {
  if (scene.view === 'side') return '';
  return ([0, 1] as const)
    .map((axle) => tag('circle', { r: 1, fill: '#0c0d0e', transform: wheelMatrix(scene, hub(scene, axle, -1), scene.model.tyreRadius) }))
    .join('');
}

/** The near wheels in their arches. */
export function drawNearWheels(scene: Scene): string {
  const { model } = scene;
  const radius = model.tyreRadius;
  return ([0, 1] as const)
    .map((axle) => {
      const centre = hub(scene, axle, 1);
      const inner: P3 = [centre[0], centre[1], centre[2] - TYRE_WIDTH_MM];
      const arch: P3 = [centre[0], centre[1], model.halfWidth - 4];
      const drop = (radius - model.lowerEdge(centre[0])) / radius;
      const spread = Math.sqrt(1.15 ** 2 - drop ** 2);
      const well = `M${nums([-spread, drop], 2)}A1.15 1.15 0 0 1 ${nums([spread, drop], 2)}z`;
      const archMatrix = wheelMatrix(scene, arch, radius);
      const rim = `M${nums([-spread, drop], 2)}A1.15 1.15 0 0 1 ${nums([spread, drop], 2)}`;
      return (
        tag('path', { d: well, fill: '#08090a', transform: archMatrix }) +
        tag('path', {
          d: rim, fill: 'none', transform: archMatrix,
          stroke: scene.style.cladding ? '#1d2023' : scene.paint.tone(0.4),
          'stroke-width': scene.style.cladding ? 0.17 : 0.035,
        }) +
        tag('circle', { r: 1, fill: '#111315', transform: wheelMatrix(scene, inner, radius) }) +
        tag('use', { href: '#wh', transform: wheelMatrix(scene, centre, radius) })
      );
    })
    .join('');
}
