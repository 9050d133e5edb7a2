export interface PriceFacts {
  make: string
  model: string
  variant: string | null
  /** Words of the variant's name, in one spelling: "1.2 vtvt sx". */
  trim: string
  year: number
  kms: number | null
  owners: number | null
  city: string | null
  rto: string | null
  /** A fuel such as `diesel`. An unknown word gets an effect of its own. */
  fuel: string | null
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
  /** Null for adverts, which don't mention it. */
  hasServiceHistory: boolean | null
}

export const UNKNOWN_FIGURES = {
  engineCc: null,
  powerBhp: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
} as const satisfies Partial<PriceFacts>

export interface PricedCar extends PriceFacts {
  id: string
  price: number
}
