export const DRAWING_BODIES = [
  'hatchback',
  'sedan',
  'suv',
  'muv',
  'coupe',
  'convertible',
  'pickup',
  'van',
] as const
export type DrawingBody = (typeof DRAWING_BODIES)[number]

export const DRAWING_VIEWS = ['front', 'side', 'rear', 'dash', 'wheel', 'odometer'] as const
export type DrawingView = (typeof DRAWING_VIEWS)[number]

export const DRAWING_SETTING_COUNT = 15

export const MARK_PLACE_VIEWS = {
  'front-bumper': 'front',
  bonnet: 'front',
  'engine-bay': 'front',
  windscreen: 'front',
  dashboard: 'front',
  roof: 'rear',
  'rear-glass': 'rear',
  boot: 'rear',
  'rear-bumper': 'rear',
  'front-left-fender': 'side',
  'front-left-door': 'side',
  'rear-left-door': 'side',
  'rear-left-quarter': 'side',
  'front-left-wheel': 'side',
  'rear-left-wheel': 'side',
  'front-right-fender': 'side',
  'front-right-door': 'side',
  'rear-right-door': 'side',
  'rear-right-quarter': 'side',
  'front-right-wheel': 'side',
  'rear-right-wheel': 'side',
  'front-seats': 'side',
  'rear-seats': 'side',
  underbody: 'side',
} as const satisfies Record<string, 'front' | 'side' | 'rear'>
export type MarkPlaceName = keyof typeof MARK_PLACE_VIEWS

export const MARK_KINDS = ['scratch', 'dent', 'crack', 'wear'] as const

export interface DrawnMark {
  readonly place: MarkPlaceName
  readonly kind: (typeof MARK_KINDS)[number]
}

export const DRAWING_WIDTH = 800
export const DRAWING_HEIGHT = 600

/** Two units per pixel, so integers are precise enough and files stay small. */
export const CANVAS_WIDTH = 1600
export const CANVAS_HEIGHT = 1200

export interface CarDimensions {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly wheelbaseMm: number
}

export interface DrawCarInput extends CarDimensions {
  readonly body: DrawingBody
  readonly colour: string
  readonly view: DrawingView
  /** Use the model's slug, so a model always looks the same. */
  readonly seed?: string
  readonly isLuxury?: boolean
  readonly setting?: number
  readonly mark?: DrawnMark
  readonly kms?: number
}
