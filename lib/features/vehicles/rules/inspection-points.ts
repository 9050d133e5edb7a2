export const INSPECTION_SYSTEMS = [
  'engine',
  'brakes',
  'clutch',
  'suspension',
  'air_conditioning',
  'tyres',
  'battery',
  'exteriors',
  'interiors',
  'structural_damage',
] as const
export type InspectionSystem = (typeof INSPECTION_SYSTEMS)[number]

export const DIAGRAM_SPOTS = [
  'front-bumper',
  'bonnet',
  'windscreen',
  'roof',
  'rear-glass',
  'boot',
  'rear-bumper',
  'front-left-fender',
  'front-left-door',
  'rear-left-door',
  'rear-left-quarter',
  'front-right-fender',
  'front-right-door',
  'rear-right-door',
  'rear-right-quarter',
  'front-left-wheel',
  'front-right-wheel',
  'rear-left-wheel',
  'rear-right-wheel',
  'engine-bay',
  'dashboard',
  'front-seats',
  'rear-seats',
  'underbody',
] as const
export type DiagramSpot = (typeof DIAGRAM_SPOTS)[number]

export interface InspectionPoint {
  id: string
  system: InspectionSystem
  spot: DiagramSpot
}

type Rows = readonly (readonly [spot: DiagramSpot, ...names: string[]])[]

function pointsOf(system: InspectionSystem, rows: Rows): InspectionPoint[] {
  const prefix = system.replaceAll('_', '-')
  return rows.flatMap(([spot, ...names]) =>
    names.map((name) => ({ id: `${prefix}-${name}`, system, spot })),
  )
}

const WHEELS = ['front-left', 'front-right', 'rear-left', 'rear-right'] as const

export const INSPECTION_POINTS: readonly InspectionPoint[] = [
  ...pointsOf('engine', [
    [
      'engine-bay',
      'cold-start',
      'idle',
      'noise',
      'smoke',
      'oil-level',
      'oil-leak',
      'coolant-level',
      'coolant-leak',
      'radiator',
      'hoses',
      'drive-belt',
      'mountings',
      'air-filter',
      'turbo-intake',
      'fault-codes',
      'pick-up',
    ],
    ['underbody', 'exhaust', 'fuel-lines'],
  ]),
  ...pointsOf('brakes', [
    ['engine-bay', 'fluid', 'booster', 'abs-unit'],
    ['dashboard', 'pedal', 'hand-brake'],
    ['front-left-wheel', 'front-left-pad'],
    ['front-right-wheel', 'front-right-pad'],
    ['rear-left-wheel', 'rear-left-lining'],
    ['rear-right-wheel', 'rear-right-lining'],
    ['front-left-wheel', 'front-discs'],
    ['rear-left-wheel', 'rear-drums-or-discs'],
    ['underbody', 'lines'],
  ]),
  ...pointsOf('clutch', [
    ['dashboard', 'bite', 'slip', 'pedal-feel', 'gear-shift', 'reverse'],
    ['underbody', 'gearbox-noise', 'gearbox-leak', 'drive-shafts'],
  ]),
  ...pointsOf('suspension', [
    ...WHEELS.map((wheel) => [`${wheel}-wheel`, `${wheel}-damper`] as const),
    ['underbody', 'lower-arms', 'ball-joints', 'stabiliser-links', 'bushes', 'rear-axle'],
    ['dashboard', 'steering-play', 'steering-noise', 'straight-line'],
  ]),
  ...pointsOf('air_conditioning', [
    ['engine-bay', 'compressor', 'condenser', 'gas-pressure'],
    ['dashboard', 'cooling', 'blower', 'vents', 'cabin-filter', 'heater', 'controls'],
  ]),
  ...pointsOf('tyres', [
    ...WHEELS.map((wheel) => [`${wheel}-wheel`, `${wheel}-tread`] as const),
    ...WHEELS.map((wheel) => [`${wheel}-wheel`, `${wheel}-rim`] as const),
    ['boot', 'spare', 'jack-and-tools'],
    ['front-left-wheel', 'age'],
    ['underbody', 'alignment'],
  ]),
  ...pointsOf('battery', [
    ['engine-bay', 'charge', 'terminals', 'alternator', 'starter', 'wiring'],
    ['dashboard', 'fuses', 'horn', 'warning-lamps', 'power-outlet'],
  ]),
  ...pointsOf('exteriors', [
    ['front-bumper', 'front-bumper', 'head-lamps', 'fog-lamps', 'grille'],
    ['bonnet', 'bonnet'],
    ['windscreen', 'windscreen', 'wipers'],
    ['roof', 'roof'],
    ['rear-glass', 'rear-glass'],
    ['boot', 'boot-lid', 'tail-lamps'],
    ['rear-bumper', 'rear-bumper'],
    ['front-left-fender', 'front-left-fender'],
    ['front-right-fender', 'front-right-fender'],
    ['front-left-door', 'front-left-door', 'left-mirror'],
    ['front-right-door', 'front-right-door', 'right-mirror'],
    ['rear-left-door', 'rear-left-door'],
    ['rear-right-door', 'rear-right-door'],
    ['rear-left-quarter', 'rear-left-quarter'],
    ['rear-right-quarter', 'rear-right-quarter'],
  ]),
  ...pointsOf('interiors', [
    [
      'dashboard',
      'dashboard',
      'instrument-cluster',
      'odometer',
      'infotainment',
      'speakers',
      'steering-wheel',
      'central-locking',
      'power-windows',
      'interior-lamps',
      'airbags',
    ],
    ['front-seats', 'driver-seat', 'passenger-seat', 'front-belts', 'door-trims'],
    ['rear-seats', 'rear-seats', 'rear-belts', 'carpet-and-roof-lining'],
    ['boot', 'boot-trim'],
  ]),
  ...pointsOf('structural_damage', [
    ['engine-bay', 'radiator-support', 'front-apron-left', 'front-apron-right', 'firewall'],
    ['front-left-door', 'left-pillars'],
    ['front-right-door', 'right-pillars'],
    ['boot', 'boot-floor'],
    ['underbody', 'chassis-rails', 'floor-pan', 'flood-marks'],
  ]),
]

export const POINTS_TOTAL = 130

const BY_ID = new Map(INSPECTION_POINTS.map((point) => [point.id, point]))

export function findInspectionPoint(id: string): InspectionPoint | undefined {
  return BY_ID.get(id)
}

/**
 * True if a report must add the spot. "Rear bumper" and "Wheel rim, rear left" already contain one.
 * Brake discs and tyre age concern several wheels.
 */
export function needsNamedSpot(point: string, spot: string): boolean {
  return !spot.endsWith('-wheel') && !point.includes(spot)
}
