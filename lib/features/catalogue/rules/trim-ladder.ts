import { FEATURES, type Body, type Feature } from './vocabulary'

export type TrimRung = 1 | 2 | 3 | 4 | 5

/**
 * Equipment per rung and launch year. Equipment moves down over time: two airbags were optional in
 * 2010 and mandatory from July 2019. Each rung adds to the one below. A model's extras are in
 * `generations.csv`.
 */
type Ladder = Readonly<Record<TrimRung, readonly Feature[]>>

interface Era {
  readonly until: number
  readonly mass: Ladder
  readonly luxury: Ladder
}

const LUXURY_BASE: readonly Feature[] = [
  'airbags-dual',
  'abs',
  'power-windows',
  'keyless-entry',
  'climate-control',
  'alloy-wheels',
  'fog-lamps',
  'rear-defogger',
]

const ERAS: readonly Era[] = [
  {
    until: 2012,
    mass: {
      1: [],
      2: ['power-windows'],
      3: ['keyless-entry', 'fog-lamps', 'rear-defogger'],
      4: ['abs', 'airbags-dual', 'alloy-wheels', 'rear-wiper'],
      5: ['climate-control', 'parking-sensors'],
    },
    luxury: {
      1: LUXURY_BASE,
      2: ['airbags-six', 'esp', 'isofix'],
      3: ['leather-seats', 'rear-ac', 'cruise-control', 'parking-sensors'],
      4: ['powered-driver-seat', 'sunroof'],
      5: ['push-start', 'reverse-camera', 'tpms'],
    },
  },
  {
    until: 2018,
    mass: {
      1: [],
      2: ['power-windows', 'keyless-entry'],
      3: ['airbags-dual', 'abs', 'fog-lamps', 'rear-defogger'],
      4: ['alloy-wheels', 'climate-control', 'parking-sensors', 'rear-wiper'],
      5: ['push-start', 'touchscreen', 'reverse-camera'],
    },
    luxury: {
      1: [...LUXURY_BASE, 'esp', 'isofix'],
      2: ['airbags-six', 'leather-seats', 'rear-ac', 'cruise-control', 'parking-sensors'],
      3: ['push-start', 'reverse-camera', 'powered-driver-seat', 'hill-assist'],
      4: ['sunroof', 'led-headlamps', 'tpms'],
      5: ['touchscreen', 'android-auto-carplay', 'camera-360'],
    },
  },
  {
    until: 2021,
    mass: {
      1: ['airbags-dual', 'abs', 'parking-sensors'],
      2: ['power-windows', 'keyless-entry', 'isofix'],
      3: ['touchscreen', 'android-auto-carplay', 'rear-defogger', 'fog-lamps'],
      4: ['alloy-wheels', 'climate-control', 'reverse-camera', 'rear-wiper', 'push-start'],
      5: ['led-headlamps', 'cruise-control', 'hill-assist', 'esp'],
    },
    luxury: {
      1: [
        ...LUXURY_BASE,
        'esp',
        'isofix',
        'airbags-six',
        'touchscreen',
        'parking-sensors',
        'cruise-control',
      ],
      2: [
        'leather-seats',
        'rear-ac',
        'reverse-camera',
        'push-start',
        'hill-assist',
        'led-headlamps',
      ],
      3: ['android-auto-carplay', 'powered-driver-seat', 'tpms'],
      4: ['sunroof', 'wireless-charging'],
      5: ['camera-360', 'panoramic-sunroof'],
    },
  },
  {
    until: Infinity,
    mass: {
      1: ['airbags-dual', 'abs', 'parking-sensors', 'isofix'],
      2: ['power-windows', 'keyless-entry', 'esp', 'hill-assist'],
      3: ['touchscreen', 'android-auto-carplay', 'rear-defogger', 'reverse-camera'],
      4: ['alloy-wheels', 'climate-control', 'rear-wiper', 'push-start', 'led-headlamps'],
      5: ['cruise-control', 'tpms', 'fog-lamps'],
    },
    luxury: {
      1: [
        ...LUXURY_BASE,
        'esp',
        'isofix',
        'airbags-six',
        'touchscreen',
        'android-auto-carplay',
        'parking-sensors',
        'cruise-control',
      ],
      2: [
        'leather-seats',
        'rear-ac',
        'reverse-camera',
        'push-start',
        'hill-assist',
        'led-headlamps',
        'tpms',
      ],
      3: ['powered-driver-seat', 'wireless-charging'],
      4: ['panoramic-sunroof', 'camera-360'],
      5: ['ventilated-seats', 'adas', 'adaptive-cruise'],
    },
  },
]

const RUNGS: readonly TrimRung[] = [1, 2, 3, 4, 5]
const BODIES_WITHOUT_REAR_WIPER: ReadonlySet<Body> = new Set<Body>([
  'sedan',
  'coupe',
  'convertible',
  'pickup',
])

export interface LadderPlace {
  readonly year: number
  readonly body: Body
  readonly isLuxury: boolean
}

/**
 * Typical equipment of a rung, with that of the lower rungs, in the vocabulary's order. A variant's
 * extras aren't included.
 */
export function listTrimFeatures(rung: TrimRung, place: LadderPlace): Feature[] {
  const era = ERAS.find(({ until }) => place.year <= until)
  const ladder = era?.[place.isLuxury ? 'luxury' : 'mass']
  const implied = new Set(
    RUNGS.filter((step) => step <= rung).flatMap((step) => ladder?.[step] ?? []),
  )
  if (BODIES_WITHOUT_REAR_WIPER.has(place.body)) implied.delete('rear-wiper')
  return sortByVocabulary(implied)
}

export function sortByVocabulary(features: ReadonlySet<Feature>): Feature[] {
  return FEATURES.filter((feature) => features.has(feature))
}
