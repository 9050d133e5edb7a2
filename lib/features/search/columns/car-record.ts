export interface CarRecord {
  number: number
  variantKey: number
  cityKey: number
  colour: number // index in COLOURS; beyond the end if unknown
  year: number
  kms: number
  owners: number // 0: unknown
  price: number
  fairPrice: number // 0: unknown
  flags: number
  listedAt: number // milliseconds since 1970
}

export const FLAG_BITS = {
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
export const YEAR_CODES = 151 // until 2100, limit of the database
export const MAX_OWNERS = 9 // limit of the database
