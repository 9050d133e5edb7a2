interface Lists {
  city: string[]
  make: string[]
  model: string[]
  variant: string[] // words of a version's name
  fuel: string[]
  transmission: string[]
  gearbox: string[]
  body: string[]
  color: string[]
  seats: string[]
  year: string[]
  feature: string[]
  cc: string[] // classes of engine size
  length: string[] // classes of length
  tag: string[]
}

interface Numbers {
  owners: number // at most
  age: number // years, at most
  kms: number // at most
  minYear: number
  maxYear: number
  minPrice: number
  maxPrice: number
  minEmi: number
  maxEmi: number
  downPayment: number
}

interface Flags {
  refurbished: boolean
  warranty: boolean
  serviceHistory: boolean
  accidentFree: boolean
  discount: boolean
}

export interface FilterPatch extends Partial<Lists>, Partial<Numbers>, Partial<Flags> {
  sort?: 'price-asc' | 'price-desc' | 'year-desc' | 'kms-asc' | 'deal'
}

export type PatchListField = keyof Lists
export type PatchNumberField = keyof Numbers

export function addPatch(target: FilterPatch, patch: FilterPatch): void {
  for (const [field, value] of Object.entries(patch)) {
    if (!Array.isArray(value)) Object.assign(target, { [field]: value })
    else {
      const list = field as PatchListField
      target[list] = [...new Set([...(target[list] ?? []), ...value])].sort()
    }
  }
}
