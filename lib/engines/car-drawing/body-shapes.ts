import type { SplinePoint } from './spline'
import type { DrawingBody } from './types'

/**
 * Proportions of a body style. x is a share of the length from the nose, y a share of the height
 * from the ground.
 */
export interface BodyShape {
  /** Share of (length − wheelbase) ahead of the front axle. */
  readonly frontOverhang: number
  readonly tyreRadius: number
  readonly clearance: number
  readonly shoulder: readonly SplinePoint[]
  readonly cowl: SplinePoint
  readonly screenTop: SplinePoint
  readonly roof: readonly SplinePoint[]
  readonly backBase: SplinePoint
  /** Setback of nose and tail as a share of the length, by height: lower edge 0, shoulder 1. */
  readonly nose: readonly SplinePoint[]
  readonly tail: readonly SplinePoint[]
  /** Half width at the roof rail, relative to the belt. */
  readonly tumblehome: number
  /**
   * x of the front door's front edge, the seam between the doors, and the last door's rear edge.
   */
  readonly doors: readonly number[]
  readonly glassEnd: readonly [low: number, high: number]
  readonly roofless?: boolean
  readonly bed?: boolean
}

const SOFT_TAIL: readonly SplinePoint[] = [
  [0, 0.022],
  [0.2, 0.004],
  [0.4, 0],
  [0.7, 0.006],
  [1, 0.016],
]
const UPRIGHT_TAIL: readonly SplinePoint[] = [
  [0, 0.02],
  [0.2, 0.003],
  [0.42, 0],
  [0.55, 0.008],
  [1, 0.018],
]

export const BODY_SHAPES: Record<DrawingBody, BodyShape> = {
  hatchback: {
    frontOverhang: 0.56,
    tyreRadius: 0.213,
    clearance: 0.135,
    shoulder: [
      [0, 0.5],
      [0.06, 0.545],
      [0.16, 0.605],
      [0.3, 0.637],
      [0.6, 0.665],
      [0.9, 0.69],
      [1, 0.68],
    ],
    cowl: [0.235, 0.665],
    screenTop: [0.41, 0.965],
    roof: [
      [0.41, 0.965],
      [0.53, 1],
      [0.7, 0.985],
      [0.86, 0.925],
    ],
    backBase: [0.965, 0.69],
    nose: [
      [0, 0.03],
      [0.22, 0.004],
      [0.42, 0],
      [0.75, 0.008],
      [1, 0.03],
    ],
    tail: UPRIGHT_TAIL,
    tumblehome: 0.76,
    doors: [0.305, 0.545, 0.75],
    glassEnd: [0.765, 0.73],
  },
  sedan: {
    frontOverhang: 0.46,
    tyreRadius: 0.226,
    clearance: 0.13,
    shoulder: [
      [0, 0.48],
      [0.05, 0.53],
      [0.15, 0.6],
      [0.3, 0.64],
      [0.6, 0.668],
      [0.85, 0.7],
      [0.95, 0.7],
      [1, 0.675],
    ],
    cowl: [0.26, 0.675],
    screenTop: [0.415, 0.965],
    roof: [
      [0.415, 0.965],
      [0.52, 1],
      [0.63, 0.99],
      [0.74, 0.935],
    ],
    backBase: [0.875, 0.735],
    nose: [
      [0, 0.03],
      [0.22, 0.004],
      [0.42, 0],
      [0.75, 0.008],
      [1, 0.03],
    ],
    tail: SOFT_TAIL,
    tumblehome: 0.74,
    doors: [0.305, 0.52, 0.72],
    glassEnd: [0.79, 0.71],
  },
  suv: {
    frontOverhang: 0.5,
    tyreRadius: 0.224,
    clearance: 0.165,
    shoulder: [
      [0, 0.53],
      [0.04, 0.585],
      [0.14, 0.635],
      [0.28, 0.655],
      [0.6, 0.672],
      [0.9, 0.695],
      [1, 0.68],
    ],
    cowl: [0.245, 0.69],
    screenTop: [0.395, 0.96],
    roof: [
      [0.395, 0.96],
      [0.5, 0.995],
      [0.7, 1],
      [0.915, 0.955],
    ],
    backBase: [0.975, 0.69],
    nose: [
      [0, 0.03],
      [0.2, 0.006],
      [0.4, 0],
      [0.75, 0.004],
      [1, 0.018],
    ],
    tail: UPRIGHT_TAIL,
    tumblehome: 0.79,
    doors: [0.3, 0.53, 0.745],
    glassEnd: [0.885, 0.85],
  },
  muv: {
    frontOverhang: 0.5,
    tyreRadius: 0.2,
    clearance: 0.125,
    shoulder: [
      [0, 0.47],
      [0.05, 0.52],
      [0.14, 0.58],
      [0.28, 0.61],
      [0.6, 0.63],
      [0.9, 0.65],
      [1, 0.64],
    ],
    cowl: [0.205, 0.635],
    screenTop: [0.375, 0.955],
    roof: [
      [0.375, 0.955],
      [0.5, 0.995],
      [0.72, 0.995],
      [0.93, 0.945],
    ],
    backBase: [0.98, 0.65],
    nose: [
      [0, 0.03],
      [0.22, 0.005],
      [0.42, 0],
      [0.75, 0.008],
      [1, 0.028],
    ],
    tail: UPRIGHT_TAIL,
    tumblehome: 0.79,
    doors: [0.29, 0.515, 0.735],
    glassEnd: [0.905, 0.88],
  },
  coupe: {
    frontOverhang: 0.44,
    tyreRadius: 0.25,
    clearance: 0.115,
    shoulder: [
      [0, 0.47],
      [0.05, 0.54],
      [0.16, 0.62],
      [0.34, 0.665],
      [0.6, 0.69],
      [0.82, 0.735],
      [0.95, 0.735],
      [1, 0.7],
    ],
    cowl: [0.325, 0.695],
    screenTop: [0.48, 0.965],
    roof: [
      [0.48, 0.965],
      [0.56, 1],
      [0.65, 0.985],
      [0.74, 0.93],
    ],
    backBase: [0.895, 0.77],
    nose: [
      [0, 0.034],
      [0.2, 0.004],
      [0.38, 0],
      [0.75, 0.008],
      [1, 0.034],
    ],
    tail: SOFT_TAIL,
    tumblehome: 0.72,
    doors: [0.345, 0.655],
    glassEnd: [0.785, 0.68],
  },
  convertible: {
    frontOverhang: 0.44,
    tyreRadius: 0.25,
    clearance: 0.115,
    shoulder: [
      [0, 0.47],
      [0.05, 0.54],
      [0.16, 0.62],
      [0.34, 0.665],
      [0.6, 0.69],
      [0.82, 0.73],
      [0.95, 0.73],
      [1, 0.7],
    ],
    cowl: [0.325, 0.69],
    screenTop: [0.465, 0.985],
    roof: [
      [0.465, 0.985],
      [0.52, 1],
      [0.6, 0.99],
      [0.66, 0.95],
    ],
    backBase: [0.8, 0.76],
    nose: [
      [0, 0.034],
      [0.2, 0.004],
      [0.38, 0],
      [0.75, 0.008],
      [1, 0.034],
    ],
    tail: SOFT_TAIL,
    tumblehome: 0.74,
    doors: [0.345, 0.645],
    glassEnd: [0.67, 0.62],
    roofless: true,
  },
  pickup: {
    frontOverhang: 0.44,
    tyreRadius: 0.224,
    clearance: 0.2,
    shoulder: [
      [0, 0.55],
      [0.03, 0.6],
      [0.12, 0.645],
      [0.26, 0.665],
      [0.6, 0.672],
      [0.62, 0.66],
      [1, 0.66],
    ],
    cowl: [0.235, 0.695],
    screenTop: [0.345, 0.965],
    roof: [
      [0.345, 0.965],
      [0.43, 1],
      [0.52, 0.995],
      [0.585, 0.965],
    ],
    backBase: [0.61, 0.69],
    nose: [
      [0, 0.025],
      [0.2, 0.005],
      [0.4, 0],
      [0.75, 0.003],
      [1, 0.014],
    ],
    tail: [
      [0, 0.02],
      [0.2, 0],
      [0.4, 0],
      [0.45, 0.012],
      [1, 0.016],
    ],
    tumblehome: 0.8,
    doors: [0.27, 0.44, 0.585],
    glassEnd: [0.59, 0.565],
    bed: true,
  },
  van: {
    frontOverhang: 0.45,
    tyreRadius: 0.166,
    clearance: 0.12,
    shoulder: [
      [0, 0.47],
      [0.05, 0.535],
      [0.14, 0.56],
      [0.3, 0.565],
      [0.6, 0.57],
      [0.95, 0.575],
      [1, 0.565],
    ],
    cowl: [0.12, 0.57],
    screenTop: [0.27, 0.945],
    roof: [
      [0.27, 0.945],
      [0.4, 0.985],
      [0.65, 1],
      [0.945, 0.965],
    ],
    backBase: [0.985, 0.58],
    nose: [
      [0, 0.022],
      [0.22, 0.003],
      [0.42, 0],
      [0.75, 0.006],
      [1, 0.03],
    ],
    tail: UPRIGHT_TAIL,
    tumblehome: 0.84,
    doors: [0.215, 0.43, 0.69],
    glassEnd: [0.915, 0.91],
  },
}
