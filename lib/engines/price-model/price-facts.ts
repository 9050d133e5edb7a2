/** The facts about a car; only model and year are required. */
export interface PriceFacts {
  make: string
  model: string
  /** The variant, only if it is certain. */
  variant: string | null
  /** The words of the variant's name, in one spelling: "1.2 vtvt sx". */
  trim: string
  year: number
  kms: number | null
  owners: number | null
  city: string | null
  rto: string | null
  /** A fuel such as `diesel`; any other word gets an effect of its own. */
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
  /** Null for adverts, which don't say it. */
  hasServiceHistory: boolean | null
}

/** The figures of a car whose variant is unknown. */
export const UNKNOWN_FIGURES = {
  engineCc: null,
  powerBhp: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
} as const satisfies Partial<PriceFacts>

/** A car whose price is known, used as evidence. Its id decides which part of the model never sees it. */
export interface PricedCar extends PriceFacts {
  id: string
  price: number
}
