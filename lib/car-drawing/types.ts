/** Body styles that can be drawn; the ids are the catalogue's own. */
export const DRAWN_BODIES = [
  'hatchback',
  'sedan',
  'suv',
  'muv',
  'coupe',
  'convertible',
  'pickup',
  'van',
] as const
export type DrawnBody = (typeof DRAWN_BODIES)[number]

/** Views of a set, in the order in which a gallery shows them. */
export const DRAWN_VIEWS = ['front', 'side', 'rear', 'dash', 'wheel', 'odometer'] as const
export type DrawnView = (typeof DRAWN_VIEWS)[number]

/** Size of every drawing: 4:3, the same as the photographs. */
export const DRAWN_WIDTH = 800
export const DRAWN_HEIGHT = 600

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
  readonly body: DrawnBody
  /** A paint id of `paint.ts` or a six-digit hex colour. */
  readonly colour: string
  readonly view: DrawnView
  /** Decides grille, lamps, alloys and trim; pass the model's slug so that a model always looks the same. */
  readonly seed?: string
  readonly isLuxury?: boolean
  /** Reading of the odometer view, in km. */
  readonly kms?: number
}
