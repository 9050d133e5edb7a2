import { pickFrom, seededNumbers } from './seed'
import type { DrawnBody } from './types'

const GRILLES = ['wide', 'hexagon', 'slim', 'slats', 'twin'] as const
const LAMPS = ['swept', 'slim', 'round', 'block', 'split'] as const
const TAIL_LAMPS = ['upright', 'wrap', 'hook', 'bar'] as const
const ALLOYS = ['five', 'twin', 'multi', 'blade', 'mesh', 'petal'] as const

/** The details by which two models of one body style differ. */
export interface CarStyle {
  readonly grille: (typeof GRILLES)[number]
  readonly lamp: (typeof LAMPS)[number]
  readonly tailLamp: (typeof TAIL_LAMPS)[number]
  readonly alloy: (typeof ALLOYS)[number]
  readonly alloyTone: 'silver' | 'dark' | 'cut'
  readonly roofRails: boolean
  readonly cladding: boolean
  readonly blackRoof: boolean
  readonly floatingPillar: boolean
  /** Height of the character line on the wall, and its rise towards the tail. */
  readonly crease: number
  readonly creaseRise: number
  readonly fogLamps: boolean
  readonly chrome: boolean
}

const RUGGED: readonly DrawnBody[] = ['suv', 'pickup', 'muv']

/** Chooses a model's details from its seed; the same seed and body always give the same car. */
export function chooseStyle(seed: string, body: DrawnBody, isLuxury: boolean): CarStyle {
  const next = seededNumbers(seed)
  const pick = <T>(list: readonly T[]): T => pickFrom(list, next())
  const chance = (share: number) => next() < share
  const rugged = RUGGED.includes(body)
  return {
    grille: isLuxury ? pick(['hexagon', 'slats', 'twin']) : pick(GRILLES),
    lamp: pick(LAMPS.filter((lamp) => !(isLuxury && lamp === 'block'))),
    tailLamp: pick(TAIL_LAMPS),
    alloy: pick(ALLOYS),
    alloyTone: isLuxury ? pick(['silver', 'cut']) : pick(['silver', 'silver', 'dark', 'cut']),
    roofRails: chance(rugged ? 0.75 : 0) && body !== 'pickup',
    cladding: chance(body === 'suv' ? 0.8 : body === 'pickup' ? 0.7 : 0.08),
    blackRoof: !isLuxury && chance(body === 'suv' || body === 'hatchback' ? 0.25 : 0),
    floatingPillar: chance(body === 'suv' || body === 'hatchback' ? 0.3 : 0),
    crease: 0.56 + next() * 0.16,
    creaseRise: (next() - 0.25) * 0.14,
    fogLamps: chance(0.65),
    chrome: isLuxury || chance(0.3),
  }
}
