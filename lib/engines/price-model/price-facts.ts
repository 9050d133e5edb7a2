/** What is known of a car that has a price. Everything but model and year may be unknown. */
export interface PriceFacts {
  make: string
  model: string
  /** The catalogue's version, where it is sure. */
  variant: string | null
  /** The words of the version's name, spelt the same for the same: "1.2 vtvt sx". */
  trim: string
  year: number
  kms: number | null
  owners: number | null
  city: string | null
  rto: string | null
  /** Such as `diesel`; each other word is an effect of its own. */
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
  /** First ex-showroom price of the version, whole rupees. */
  newPrice: number | null
  /** Whether its services are written down; adverts don't say. */
  hasServiceHistory: boolean | null
}

/** The version's measures, where nothing says which version it is. */
export const UNKNOWN_FIGURES = {
  engineCc: null,
  powerBhp: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
} as const satisfies Partial<PriceFacts>

/** A car with its price, as evidence. The id says which part of the model never sees it. */
export interface PricedCar extends PriceFacts {
  id: string
  /** Whole rupees. */
  price: number
}
