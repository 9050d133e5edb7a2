/** Only model and year are required. */
export interface PriceFacts {
  make: string
  model: string
  /** Only if certain. */
  variant: string | null
  /** Normalised variant words: "1.2 vtvt sx". */
  trim: string
  year: number
  kms: number | null
  owners: number | null
  city: string | null
  rto: string | null
  /** Such as `diesel`; any other word is its own effect. */
  fuel: string | null
  /** `automatic` or another word. */
  transmission: string | null
  engineCc: number | null
  powerBhp: number | null
  seats: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  colour: string | null
  insurance: string | null
  newPrice: number | null
  /** Unknown for adverts. */
  hasServiceHistory: boolean | null
}

/** Used when the variant is unknown. */
export const UNKNOWN_FIGURES = {
  engineCc: null,
  powerBhp: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
} as const satisfies Partial<PriceFacts>

/** A priced car as evidence. The id selects the model part that never sees it. */
export interface PricedCar extends PriceFacts {
  id: string
  price: number
}
