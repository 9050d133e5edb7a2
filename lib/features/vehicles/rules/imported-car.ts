import type { Colour } from '@/lib/features/catalogue/rules/vocabulary'
import type { WithheldCode, YardCode } from '@/lib/features/valuation/rules/market/reasons'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import type { VehicleState } from './moves'

type Cover = 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired'

export interface ImportedFacts {
  price: number
  kms: number
  colour: Colour | null
  owners: number | null
  cover: Cover | null
  insuranceUntil: string | null
  registrationNumber: string | null
  chassisNumber: string | null
}

export interface KnownCar {
  id: string
  carCode: string
  name: string
  status: VehicleState
  sellerId: string | null
  cityId: number
  modelId: number
  variantId: number
  year: number
  price: number | null
  kms: number
  colour: string | null
  owners: number | null
  cover: Cover | null
  insuranceUntil: string | null
  registrationNumber: string | null
  chassisNumber: string | null
  importKey: string | null
  importId: string | null
  isHeld: boolean
  isInspected: boolean
  isTakenBack: boolean
}

export type CarChange = Partial<Record<keyof ImportedFacts, { from: unknown; to: unknown }>>

export interface WithheldChange {
  code: WithheldCode
  sentence: string
}

export type RowDecision =
  | { fate: 'left_out'; code: YardCode; sentence: string }
  | { fate: 'changed' | 'unchanged'; change: CarChange; withheld: WithheldChange[] }

const leftOut = (code: YardCode, sentence: string): RowDecision => ({
  fate: 'left_out',
  code,
  sentence,
})

const differs = (told: unknown, known: unknown) => told !== null && told !== known

function saysNothingNew(told: ImportedFacts, known: KnownCar): boolean {
  const facts = ['kms', 'colour', 'owners', 'cover', 'insuranceUntil'] as const
  return (
    (known.price === null || told.price === known.price) &&
    facts.every((fact) => !differs(told[fact], known[fact]))
  )
}

function refusal(told: ImportedFacts, known: KnownCar): RowDecision | null {
  const car = `${known.carCode} (${known.name})`
  if (known.status === 'sold' || known.status === 'delivered')
    return leftOut(
      'already_sold',
      `This is ${car}, which is sold. If it has come back, book it in at the desk.`,
    )
  if (known.status === 'withdrawn')
    return leftOut(
      'withdrawn',
      `This is ${car}, which was withdrawn. Book it in at the desk to sell it again.`,
    )
  if (saysNothingNew(told, known)) return null
  if (known.sellerId !== null)
    return leftOut(
      'owner_decides',
      `This is ${car}, whose owner agrees to each change; make it at the desk.`,
    )
  return known.isHeld || known.status === 'reserved'
    ? leftOut('held', `This is ${car}, which a buyer holds: nothing changes until the hold ends.`)
    : null
}

function priceChange(
  told: ImportedFacts,
  known: KnownCar,
  change: CarChange,
): WithheldChange | null {
  if (known.price === null || told.price === known.price) return null
  if (known.status !== 'listed')
    return {
      code: 'priced_at_desk',
      sentence: `${known.carCode} isn't for sale yet: its price is set at the desk.`,
    }
  if (told.price > known.price)
    return {
      code: 'price_rise',
      sentence: `The price of ${known.carCode} stays ${formatRupees(known.price)}: while a car is for sale its price only falls, and the file says ${formatRupees(told.price)}.`,
    }
  change.price = { from: known.price, to: told.price }
  return null
}

function kmsChange(told: ImportedFacts, known: KnownCar, change: CarChange): WithheldChange | null {
  if (told.kms === known.kms) return null
  if (told.kms < known.kms)
    return {
      code: 'kms_fell',
      sentence: `The odometer of ${known.carCode} stood at ${formatWholeNumber(known.kms)} km before; the file's ${formatWholeNumber(told.kms)} km is less.`,
    }
  change.kms = { from: known.kms, to: told.kms }
  return null
}

function inspectedOnly(told: ImportedFacts, known: KnownCar): WithheldChange | null {
  const facts = ['kms', 'colour', 'owners'] as const
  return facts.some((fact) => differs(told[fact], known[fact]))
    ? {
        code: 'inspected',
        sentence: `${known.carCode} has been inspected: kilometres, colour and owners change at the desk.`,
      }
    : null
}

function numberChange(
  fact: 'registrationNumber' | 'chassisNumber',
  told: ImportedFacts,
  known: KnownCar,
  change: CarChange,
): void {
  if (told[fact] !== null && known[fact] === null) change[fact] = { from: null, to: told[fact] }
}

export function decideImportedCar(
  told: ImportedFacts & { modelId: number | null; year: number },
  known: KnownCar,
  cityId: number,
): RowDecision {
  if (told.modelId !== known.modelId)
    return leftOut(
      'other_car',
      `Its number belongs to ${known.carCode}, a ${known.name}: one of the two is wrong.`,
    )
  const refused = refusal(told, known)
  if (refused) return refused
  const change: CarChange = {}
  const withheld: WithheldChange[] = []
  const note = (one: WithheldChange | null) => {
    if (one) withheld.push(one)
  }
  if (told.year !== known.year)
    note({
      code: 'year_differs',
      sentence: `${known.carCode} was built in ${known.year}, not in ${told.year}; a year changes at the desk.`,
    })
  if (known.cityId !== cityId)
    note({
      code: 'other_yard',
      sentence: `${known.carCode} stands at another yard; its place changes at the desk.`,
    })
  // A held car, or one with an owner, keeps its facts.
  if (known.sellerId === null && !known.isHeld) {
    note(priceChange(told, known, change))
    if (known.isInspected) note(inspectedOnly(told, known))
    else {
      note(kmsChange(told, known, change))
      for (const fact of ['colour', 'owners'] as const)
        if (differs(told[fact], known[fact])) change[fact] = { from: known[fact], to: told[fact] }
    }
    for (const fact of ['cover', 'insuranceUntil'] as const)
      if (differs(told[fact], known[fact])) change[fact] = { from: known[fact], to: told[fact] }
    numberChange('registrationNumber', told, known, change)
    numberChange('chassisNumber', told, known, change)
  }
  return { fate: Object.keys(change).length > 0 ? 'changed' : 'unchanged', change, withheld }
}

const FACT_WORDS: Readonly<Record<keyof ImportedFacts, string>> = {
  price: 'Price',
  kms: 'Kilometres',
  colour: 'Colour',
  owners: 'Owners',
  cover: 'Insurance',
  insuranceUntil: 'Insured until',
  registrationNumber: 'Registration number',
  chassisNumber: 'Chassis number',
}

function inWords(fact: keyof ImportedFacts, value: unknown): string {
  if (value === null || value === undefined) return 'unknown'
  if (typeof value !== 'number') return String(value).replaceAll('_', ' ')
  return fact === 'price' ? formatRupees(value) : formatWholeNumber(value)
}

/** Example: "Price ₹7,85,000 → ₹7,60,000, Kilometres 39,000 → 39,100". */
export function describeCarChange(change: CarChange): string {
  return (Object.keys(change) as (keyof ImportedFacts)[])
    .map((fact) => {
      const { from, to } = change[fact] ?? {}
      return `${FACT_WORDS[fact]} ${inWords(fact, from)} → ${inWords(fact, to)}`
    })
    .join(', ')
}
