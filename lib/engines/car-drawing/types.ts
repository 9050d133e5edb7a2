/** Body styles that there are drawings of; the ids are the catalogue's own. */
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

/** Views of a set, in the order in which a gallery shows them. */
export const DRAWING_VIEWS = ['front', 'side', 'rear', 'dash', 'wheel', 'odometer'] as const
export type DrawingView = (typeof DRAWING_VIEWS)[number]

/** So many settings a car may stand in: walls times lights. */
export const SETTINGS = 15

/** Places of a car that a mark can be set on, and the view that shows each. */
export const PLACE_VIEWS = {
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
export type PlaceName = keyof typeof PLACE_VIEWS

export const MARK_KINDS = ['scratch', 'dent', 'crack', 'wear'] as const

/** What is wrong with a car, and where. */
export interface Mark {
  readonly place: PlaceName
  readonly kind: (typeof MARK_KINDS)[number]
}

/** Size of every drawing: 4:3, the same as the photographs. */
export const DRAWING_WIDTH = 800
export const DRAWING_HEIGHT = 600

/** The drawing's own units, two to a pixel: whole numbers are then exact enough and keep the file small. */
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
  /** A paint id of `paint.ts` or a six-digit hex colour. */
  readonly colour: string
  readonly view: DrawingView
  /** Decides alloys and proportions; pass the model's slug so that a model always looks the same. */
  readonly seed?: string
  /** Of the inside alone: the outside shows no make. */
  readonly isLuxury?: boolean
  /** Where the car stands, and from where it is seen: 0 … `SETTINGS` − 1. */
  readonly setting?: number
  /** What is wrong with the car, and where. */
  readonly mark?: Mark
  /** Reading of the odometer view, in km. */
  readonly kms?: number
}
