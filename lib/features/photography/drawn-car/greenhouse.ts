import type { P3 } from './camera';
import { highest } from './body-panels';
import { spaceOutline, type Scene } from './scene';
import { lerp, range } from './spline';
import { gradientBetween, gradientDown, line, shape } from './svg';

/** Roof, pillars and glass. */
export function drawGreenhouse(scene: Scene): string {
  const { view } = scene;
  return (
    glassGradients(scene) +
    drawRoof(scene) +
    drawCabinSide(scene) +
    (view === 'front' ? drawWindscreen(scene) : '') +
    (view === 'rear' ? drawBackScreen(scene) : '') +
    drawSideGlass(scene)
  );
}

function glassGradients(scene: Scene): string {
  const { model } = scene;
  const top = scene.project(model.roof(model.screenTop[0], 0));
  const bottom = scene.project(model.cowl);
  return (
    gradientDown('gs', [[0, '#3b444d'], [0.5, '#252c33'], [1, '#14181c']]) +
    gradientBetween('gw', [0, top[1]], [0, bottom[1]], [[0, '#2a3138'], [0.45, '#59656f'], [0.8, '#8a97a1'], [1, '#3a434b']])
  );
}

function drawRoof(scene: Scene): string {
  const { model, paint, style } = scene;
  const xs = range(model.pillarHead, model.roofEnd, 6);
  const zs = range(-1, 1, 5);
  const header = (z: number): P3 => {
    const [, , side] = model.roof(model.pillarHead, z);
    const [x, y] = model.roof(lerp(model.screenTop[0], model.pillarHead, z * z), z);
    return [x, y, side];
  };
  const d = spaceOutline(scene, [
    xs.map((x) => model.roof(x, 1)),
    [...zs].reverse().map((z) => model.roof(model.roofEnd + (1 - z * z) * 30, z)),
    [...xs].reverse().map((x) => highest(scene, (z) => model.roof(x, z))),
    zs.map(header),
  ]);
  const [left] = scene.project(model.roof(model.pillarHead, 0));
  const [right] = scene.project(model.roof(model.roofEnd, 0));
  const tones = style.blackRoof
    ? (['#5b6167', '#24272b', '#3d4247'] as const)
    : ([paint.tone(0.75), paint.tone(0.25), paint.tone(0.5)] as const);
  return (
    gradientBetween('pr', [left, 0], [right, 0], [[0, tones[0]], [0.5, tones[1]], [1, tones[2]]]) +
    shape(d, 'url(#pr)')
  );
}

/** Pillars and rail of the near side, in paint. */
function drawCabinSide(scene: Scene): string {
  const { model, paint } = scene;
  const { pillarFoot: foot, pillarHead: head } = model;
  const belt = (x: number) => model.cabin(x, model.shoulder(x) - 25);
  const rail = range(head, model.roofEnd, 7).map((x) => model.cabin(x, model.railHeight(x)));
  const pillar = [0, 0.5, 1].map((t) => pillarPoint(scene, t));
  const rear = [0, 0.35, 0.7, 1].map((t) => rearEdge(scene, t));
  const d = spaceOutline(scene, [pillar, rail, rear, range(model.backFoot, foot, 5).map(belt)]);
  return (
    gradientDown('pc', [[0, paint.tone(0.35)], [0.25, paint.tone(0.05)], [1, paint.tone(-0.2)]]) +
    shape(d, 'url(#pc)')
  );
}

/** The windscreen pillar's outer edge: foot (0) to head (1), slightly bowed. */
function pillarPoint(scene: Scene, t: number, inX = 0): P3 {
  const { model } = scene;
  const x = lerp(model.pillarFoot, model.pillarHead, t) + inX;
  const y = lerp(model.shoulder(model.pillarFoot), model.railHeight(model.pillarHead), t ** 0.94);
  return model.cabin(x, y);
}

/** Rear edge of the cabin side: roof (0) down to the belt (1). */
function rearEdge(scene: Scene, t: number): P3 {
  const { model } = scene;
  const x = lerp(model.roofEnd, model.backFoot, t);
  const y = lerp(model.railHeight(model.roofEnd), model.shoulder(model.backFoot) - 25, t ** 1.12);
  return model.cabin(x, y);
}

function drawWindscreen(scene: Scene): string {
  const { model, paint } = scene;
  const frame = (edge: number): P3[][] => {
    const foot = model.cabin(model.pillarFoot, model.shoulder(model.pillarFoot));
    const head = model.cabin(model.pillarHead, model.railHeight(model.pillarHead));
    const base = range(-1, 1, 5).map((z): P3 => [
      lerp(model.cowl[0], foot[0], z * z) , lerp(model.cowl[1], foot[1], z * z) - 12, z * edge * foot[2],
    ]);
    const top = range(1, -1, 5).map((z): P3 => {
      const [, y] = model.roof(model.screenTop[0], z);
      return [lerp(model.screenTop[0], head[0], z * z), y - (1 - edge) * 500, z * edge * head[2]];
    });
    return [base, top];
  };
  const glass = frame(0.93);
  const streak = (a: number, b: number): P3[][] => {
    const at = (z: number, t: number): P3 => {
      const low = model.cowl;
      const high = model.screenTop;
      return [lerp(low[0], high[0], t), lerp(low[1], high[1], t), z * lerp(0.9, 0.7, t) * model.halfWidth];
    };
    return [[at(a, 0.04), at(a + 0.35, 0.9)], [at(b + 0.35, 0.9), at(b, 0.04)]];
  };
  return (
    shape(spaceOutline(scene, frame(1)), paint.tone(-0.05)) +
    shape(spaceOutline(scene, glass), 'url(#gw)', { stroke: '#111417', 'stroke-width': 2.5 }) +
    shape(spaceOutline(scene, streak(-0.62, -0.3)), '#fff', { opacity: 0.16 }) +
    shape(spaceOutline(scene, streak(-0.22, -0.15)), '#fff', { opacity: 0.12 })
  );
}

function drawBackScreen(scene: Scene): string {
  const { model, paint } = scene;
  const frame = (edge: number): P3[][] => {
    const foot = model.cabin(model.backFoot, model.shoulder(model.backFoot));
    const end = model.roof(model.roofEnd, 1);
    const sink = (1 - edge) * 600;
    const top = range(-1, 1, 5).map((z): P3 => {
      const [x, y] = model.roof(model.roofEnd, z);
      return [x + (1 - z * z) * 30, y - sink, z * edge * end[2]];
    });
    const base = range(1, -1, 5).map((z): P3 => [
      lerp(model.backBase[0], foot[0], z * z), lerp(model.backBase[1], foot[1], z * z) + sink * 0.6, z * edge * foot[2],
    ]);
    return [top, base];
  };
  return (
    shape(spaceOutline(scene, frame(1)), paint.tone(0.02)) +
    shape(spaceOutline(scene, frame(0.88)), 'url(#gw)', { stroke: '#111417', 'stroke-width': 2.5 })
  );
}

/** Side glass: one dark opening, pillars over it, a streak of reflected lamp. */
function drawSideGlass(scene: Scene): string {
  const { model, isLuxury, style } = scene;
  const sill = (x: number) => model.shoulder(x) + 22;
  const lintel = (x: number) => model.railHeight(x) - 42;
  const [endLow, endHigh] = model.shape.glassEnd.map((x) => x * model.size.lengthMm) as [number, number];
  const footX = model.pillarFoot + 0.028 * model.size.lengthMm;
  const headX = model.pillarHead + 0.022 * model.size.lengthMm;
  const on = (x: number, y: number) => model.cabin(x, y);
  const top = range(headX, endHigh, 5).map((x) => on(x, lintel(x)));
  const base = range(endLow, footX, 5).map((x) => on(x, sill(x)));
  const endMid = on(lerp(endHigh, endLow, 0.6), lerp(lintel(endHigh), sill(endLow), 0.45));
  const d = spaceOutline(scene, [
    [on(footX, sill(footX)), on(headX, lintel(headX))],
    top,
    [on(endHigh, lintel(endHigh)), endMid, on(endLow, sill(endLow))],
    base,
  ]);
  const upright = (x: number, widthMm: number, lean = 0): string => {
    const topX = x - lean;
    return shape(
      spaceOutline(scene, [
        [on(x, sill(x)), on(topX, lintel(topX))],
        [on(topX + widthMm, lintel(topX)), on(x + widthMm, sill(x))],
      ]),
      '#0d0f11',
    );
  };
  const seams = model.shape.doors.slice(1).map((x) => x * model.size.lengthMm).filter((x) => x < endHigh);
  const streakX = lerp(footX, seams[0] ?? endHigh, 0.5);
  const streak = (x: number, w: number) =>
    spaceOutline(scene, [[on(x, sill(x) + 10), on(x + 150, lintel(x))], [on(x + 150 + w, lintel(x)), on(x + w, sill(x) + 10)]]);
  return (
    shape(d, 'url(#gs)', { stroke: '#0d0f11', 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    shape(streak(streakX, 130), '#fff', { opacity: 0.1 }) +
    shape(streak(lerp(seams[0] ?? footX, endHigh, 0.45), 90), '#fff', { opacity: 0.08 }) +
    seams.map((x, i) => upright(x - 40, i === 0 ? 85 : 38, 10)).join('') +
    (isLuxury || style.chrome
      ? line(spaceOutline(scene, [base], false), '#dfe3e6', 2.2) + (isLuxury ? line(spaceOutline(scene, [top], false), '#cfd4d8', 1.6) : '')
      : '')
  );
}
