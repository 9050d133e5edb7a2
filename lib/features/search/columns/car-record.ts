/** One car as the index keeps it. Small integers only; what the words mean is in the vocabulary. */
export interface CarRecord {
  number: number
  variantKey: number // of the database
  cityKey: number // of the database
  colour: number // place in COLOURS, or past its end where nobody said it
  year: number
  kms: number
  owners: number // 0: nobody said it
  price: number
  fairPrice: number // 0: unknown
  flags: number // bits of FLAG
  listedAt: number // milliseconds since 1970
}

/** Bits of `flags`. */
export const FLAG = {
  refurbished: 1,
  warranty: 2,
  serviceHistory: 4,
  discount: 8,
  reserved: 16,
  marketplace: 32,
  accidentFree: 64,
} as const
export const FLAG_CODES = 128

export const YEAR_FROM = 1950
export const YEAR_CODES = 151 // to 2100, as the database checks
export const MAX_OWNERS = 9 // as the database checks
