import { BODY_SHAPES, type BodyShape } from './body-shapes';
import type { P3 } from './camera';
import { clamp, lerp, spline, type Pair } from './spline';
import type { CarDimensions, DrawnBody } from './types';

/**
 * A car as surfaces in mm. The lower body is one wall around the car: `wall(u, v)` with u along the
 * perimeter (−1…0 far half of the nose, 0…1 near half, 1…2 near side, 2…3 near half of the tail,
 * 3…4 far half) and v from its lower edge (0) to its shoulder (1). Whatever lies on the body, a lamp
 * as much as a door handle, is a patch of that wall, so perspective comes out right by itself.
 */
export interface CarModel {
  readonly shape: BodyShape;
  readonly body: DrawnBody;
  readonly size: CarDimensions;
  readonly axles: readonly [front: number, rear: number];
  readonly tyreRadius: number;
  readonly halfWidth: number;
  wall(u: number, v: number, outMm?: number): P3;
  /** Perimeter place of a point of the near side. */
  sideU(x: number): number;
  /** Perimeter place of a point of nose or tail; z as a share of the half width, negative is the far side. */
  noseU(z: number): number;
  tailU(z: number): number;
  /** Share of the wall's height at which a height in mm lies. */
  wallV(x: number, y: number): number;
  shoulder(x: number): number;
  lowerEdge(x: number): number;
  /** Bonnet, boot or bed floor: z as a share of the half width. */
  deck(x: number, z: number): P3;
  roof(x: number, z: number): P3;
  railHeight(x: number): number;
  /** A point of the near (or far) side of the cabin in side elevation. */
  cabin(x: number, y: number, side?: 1 | -1): P3;
  readonly cowl: P3;
  /** The windscreen's lower edge; z as a share of the half width. */
  cowlEdge(z: number): P3;
  readonly pillarFoot: number;
  readonly pillarHead: number;
  readonly screenTop: P3;
  readonly roofEnd: number;
  readonly backBase: P3;
  readonly backFoot: number;
  /** Lower edge of the rear screen; z as a share of the half width. */
  backEdge(z: number): P3;
  /** Is there a boot lid or a bed behind the cabin? */
  readonly hasDeck: boolean;
}

const PLAN_N = 2.1;
const PLAN_M = 2.9;
/** Half width over the wall's height: tucked in at the sill, fullest in the middle, in again at the belt. */
const SECTION = spline([[0, 0.945], [0.12, 0.975], [0.45, 1], [0.72, 0.995], [0.88, 0.985], [1, 0.945]]);

/** Builds the surfaces of a car from its body style and its real dimensions. */
export function makeCarModel(body: DrawnBody, size: CarDimensions): CarModel {
  const shape = BODY_SHAPES[body];
  const { lengthMm: length, heightMm: height } = size;
  const halfWidth = size.widthMm / 2;
  const frontAxle = shape.frontOverhang * (length - size.wheelbaseMm);
  const axles = [frontAxle, frontAxle + size.wheelbaseMm] as const;
  const scaled = (pairs: readonly Pair[]) => spline(pairs.map(([x, y]) => [x * length, y * height]));
  const shoulder = scaled(shape.shoulder);
  const roofLine = scaled(shape.roof);
  const noseInset = spline(shape.nose);
  const tailInset = spline(shape.tail);
  const clearance = shape.clearance * height;
  const lowerEdge = (x: number) => {
    const end = Math.max(0, 1 - x / (0.16 * length), (x - 0.84 * length) / (0.16 * length));
    return clearance + 0.03 * height * end * end;
  };
  const noseLength = 0.105 * length;
  const tailLength = (shape.backBase[0] < 0.93 ? 0.085 : 0.068) * length;

  const plan = (u: number): { x: number; z: number; nose: number; tail: number; side: 1 | -1 } => {
    if (u <= 1) {
      const angle = Math.abs(u) * (Math.PI / 2);
      const near = Math.cos(angle);
      return {
        x: noseLength * (1 - near ** (2 / PLAN_N)),
        z: Math.sin(angle) ** (2 / PLAN_M),
        nose: Math.sqrt(Math.max(0, near)),
        tail: 0,
        side: u < 0 ? -1 : 1,
      };
    }
    if (u < 2) return { x: lerp(noseLength, length - tailLength, u - 1), z: 1, nose: 0, tail: 0, side: 1 };
    const angle = (3 - Math.min(4, u)) * (Math.PI / 2);
    const near = Math.max(0, Math.cos(angle));
    return {
      x: length - tailLength * (1 - near ** (2 / PLAN_N)),
      z: Math.abs(Math.sin(angle)) ** (2 / PLAN_M),
      nose: 0,
      tail: Math.sqrt(near),
      side: u > 3 ? -1 : 1,
    };
  };

  const barrel = (x: number) => 1 - 0.03 * ((x - length / 2) / (length / 2)) ** 2;
  const wall = (u: number, v: number, outMm = 0): P3 => {
    const { x, z, nose, tail, side } = plan(u);
    const inset = nose * noseInset(v) - tail * tailInset(v);
    const reach = halfWidth * SECTION(v) * barrel(x) + outMm;
    return [
      x + inset * length + outMm * (tail - nose),
      lerp(lowerEdge(x), shoulder(x), v),
      side * z * reach,
    ];
  };

  const sideU = (x: number) => {
    if (x < noseLength) return Math.acos(clamp((1 - x / noseLength) ** (PLAN_N / 2), 0, 1)) / (Math.PI / 2);
    const behind = x - (length - tailLength);
    if (behind > 0) {
      return 3 - Math.acos(clamp((1 - behind / tailLength) ** (PLAN_N / 2), 0, 1)) / (Math.PI / 2);
    }
    return 1 + (x - noseLength) / (length - tailLength - noseLength);
  };
  const noseU = (z: number) => (Math.sign(z) * Math.asin(Math.min(1, Math.abs(z)) ** (PLAN_M / 2))) / (Math.PI / 2);

  const cowl: P3 = [shape.cowl[0] * length, shape.cowl[1] * height, 0];
  const screenTop: P3 = [shape.screenTop[0] * length, shape.screenTop[1] * height, 0];
  const backBase: P3 = [shape.backBase[0] * length, shape.backBase[1] * height, 0];
  const roofEnd = (shape.roof.at(-1)?.[0] ?? 0.9) * length;
  const roofDrop = 0.03 * height;
  const railHeight = (x: number) => roofLine(x) - roofDrop;
  const railHalf = (x: number) => {
    const middle = (screenTop[0] + roofEnd) / 2;
    const bow = 1 - 0.05 * ((x - middle) / (roofEnd - screenTop[0])) ** 2 * 2;
    return halfWidth * 0.945 * shape.tumblehome * bow;
  };
  const beltHalf = (x: number) => wall(sideU(x), 1)[2] * 0.985;

  const pillarFoot = cowl[0] + 0.05 * length;
  const cowlEdge = (z: number): P3 => [
    lerp(cowl[0], pillarFoot, z * z), lerp(cowl[1], shoulder(pillarFoot), z * z), z * beltHalf(pillarFoot),
  ];
  const hasDeck = shape.bed === true || backBase[0] < 0.93 * length;
  const tailU = (z: number) => 3 - noseU(z);
  const backFoot = hasDeck ? backBase[0] - 0.02 * length : wall(tailU(0.97), 1)[0];
  const backEdge = (z: number): P3 => {
    if (!hasDeck) return wall(z < 0 ? 6 - tailU(-z * 0.97) : tailU(z * 0.97), 1);
    const share = z * z;
    return [lerp(backBase[0], backFoot, share), lerp(backBase[1], shoulder(backFoot), share), z * beltHalf(backFoot)];
  };

  return {
    shape, body, size, axles, halfWidth, wall, sideU, noseU, shoulder, lowerEdge, railHeight,
    cowl, screenTop, roofEnd, backBase,
    tyreRadius: shape.tyreRadius * height,
    tailU, backFoot, backEdge, hasDeck,
    wallV: (x, y) => (y - lowerEdge(x)) / (shoulder(x) - lowerEdge(x)),
    pillarFoot, cowlEdge,
    pillarHead: screenTop[0] + 0.018 * length,
    deck: (x, z) => {
      const edge = wall(sideU(x), 1);
      const crown = 0.03 * height;
      return [edge[0], edge[1] + crown * (1 - z * z), z * edge[2]];
    },
    roof: (x, z) => [x, roofLine(x) - roofDrop * z * z, z * railHalf(x)],
    cabin: (x, y, side = 1) => {
      const share = clamp((y - shoulder(x)) / (railHeight(x) - shoulder(x)), 0, 1);
      return [x, y, side * lerp(beltHalf(x), railHalf(x), share)];
    },
  };
}
