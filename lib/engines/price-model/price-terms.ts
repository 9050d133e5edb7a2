import type { PriceTerm } from './additive-model'
import type { PriceFacts } from './price-facts'

/**
 * Shrinkage of each family of effects, in cars: an effect with evidence from this many cars counts
 * half. Tuned by cross-validation on adverts of 2023 (docs/adr/0253).
 */
const DOUBT = {
  make: 0.05,
  model: 0.3,
  year: 0.05,
  makeAge: 80,
  modelAge: 6,
  modelYear: 18,
  generation: 14,
  variant: 40,
  variantAge: 18,
  trim: 40,
  trimAge: 36,
  trimYear: 36,
  word: 4,
  modelWord: 18,
  fuel: 1,
  modelFuel: 4.5,
  kms: 3,
  modelKms: 45,
  kmsAge: 27,
  kmsStep: 80,
  owners: 27,
  ownersAge: 1,
  city: 9,
  cityMake: 45,
  cityModel: 10,
  rto: 135,
  state: 9,
  colour: 2,
  modelColour: 135,
  insurance: 0.1,
  figure: 14,
  seats: 54,
  newPrice: 27,
  service: 10,
} as const
export type TermFamily = keyof typeof DOUBT

export const TERM_FAMILIES = Object.keys(DOUBT) as TermFamily[]
const PLACE = Object.fromEntries(TERM_FAMILIES.map((family, place) => [family, place])) as Record<
  TermFamily,
  number
>
export const getFamilyIndex = (family: TermFamily): number => PLACE[family]
export const TERM_DOUBTS: readonly number[] = TERM_FAMILIES.map((family) => DOUBT[family])

const MAX_OWN_YEAR_AGE = 20
const KMS_AT_ONCE = 10_000
const MAX_KMS_STEPS = 20

class Terms {
  readonly list: PriceTerm[] = []
  add(family: TermFamily, key: string, x = 1): void {
    this.list.push({ family: PLACE[family], key, x })
  }
}

export function listPriceTerms(car: PriceFacts, thisYear: number): PriceTerm[] {
  const terms = new Terms()
  const age = (thisYear - car.year - 7) / 5
  addModel(terms, car, age, thisYear)
  addVersion(terms, car, age)
  addUse(terms, car, age, thisYear)
  addPlace(terms, car, age, thisYear)
  addFigures(terms, car, age)
  return terms.list
}

function addModel(
  terms: Terms,
  { make, model, year, lengthMm, heightMm }: PriceFacts,
  age: number,
  thisYear: number,
): void {
  const bend = (age * age) / 2
  terms.add('make', make)
  terms.add('model', model)
  terms.add('year', String(Math.max(year, thisYear - MAX_OWN_YEAR_AGE)))
  terms.add('makeAge', make, age)
  terms.add('makeAge', `${make}²`, bend)
  terms.add('modelAge', model, age)
  terms.add('modelAge', `${model}²`, bend)
  terms.add('modelYear', `${model} ${year}`)
  // Generations of a model differ in size.
  if (lengthMm !== null) terms.add('generation', `${model} ${lengthMm} ${heightMm ?? ''}`)
}

function addVersion(terms: Terms, car: PriceFacts, age: number): void {
  const { model, trim, variant, fuel, transmission, year } = car
  if (variant !== null) {
    terms.add('variant', variant)
    terms.add('variantAge', variant, age)
  }
  if (fuel !== null) terms.add('fuel', `${fuel} age`, age)
  if (transmission !== null) terms.add('fuel', `${transmission} age`, age)
  if (fuel !== null && transmission !== null) {
    terms.add('fuel', `${fuel} ${transmission}`)
    terms.add('modelFuel', `${model} ${fuel} ${transmission} ${car.engineCc ?? ''}`)
  }
  if (trim === '') return
  terms.add('trim', `${model} ${trim}|${fuel ?? ''} ${transmission ?? ''}`)
  terms.add('trimAge', `${model} ${trim}`, age)
  terms.add('trimYear', `${model} ${trim}|${year}`)
  for (const word of new Set(trim.split(' '))) {
    terms.add('word', word)
    terms.add('modelWord', `${model} ${word}`)
  }
}

function addUse(
  terms: Terms,
  { make, model, year, kms, owners, fuel }: PriceFacts,
  age: number,
  thisYear: number,
): void {
  const years = thisYear - year
  if (kms !== null) {
    const run = kms / 100_000
    const log = Math.log(Math.max(kms, 1_000) / 50_000)
    terms.add('kms', 'log', log)
    terms.add('kms', 'log²', log * log)
    terms.add(
      'kms',
      'a year',
      Math.log(Math.max(kms, 1_000) / (KMS_AT_ONCE * Math.max(years, 0.5))),
    )
    terms.add('kms', 'plain', run)
    terms.add('modelKms', model, run)
    terms.add('modelKms', make, run)
    terms.add('kmsAge', 'age', run * age)
    if (fuel !== null) terms.add('kmsAge', fuel, run)
    terms.add('kmsStep', String(Math.min(MAX_KMS_STEPS, Math.floor(kms / KMS_AT_ONCE))))
  }
  if (owners === null) return
  terms.add('owners', String(owners))
  terms.add('owners', `${make} ${owners}`)
  terms.add('ownersAge', `${owners} ${Math.min(4, Math.floor(years / 3))}`)
}

function addPlace(
  terms: Terms,
  { make, model, year, city, rto, fuel, colour, insurance }: PriceFacts,
  age: number,
  thisYear: number,
): void {
  if (city !== null) {
    terms.add('city', city)
    terms.add('city', `${city} age`, age)
    terms.add('cityMake', `${city} ${make}`)
    terms.add('cityModel', `${city} ${model}`)
    if (fuel !== null) {
      terms.add('city', `${city} ${fuel}`)
      // The effect also depends on the age: Delhi bans diesels at ten years, and prices fall well
      // before.
      terms.add('city', `${city} ${fuel} ${Math.floor((thisYear - year) / 3)}`)
    }
  }
  if (rto !== null) {
    terms.add('rto', rto)
    terms.add('state', rto.slice(0, 2))
    if (city !== null) terms.add('state', `${city} ${rto.slice(0, 2)}`)
  }
  if (colour !== null) {
    terms.add('colour', colour)
    terms.add('modelColour', `${model} ${colour}`)
  }
  if (insurance !== null) terms.add('insurance', insurance.toLowerCase())
}

function addFigures(
  terms: Terms,
  { powerBhp, engineCc, lengthMm, newPrice, seats, hasServiceHistory }: PriceFacts,
  age: number,
): void {
  if (powerBhp !== null && powerBhp > 0) {
    const power = Math.log(powerBhp / 90)
    terms.add('figure', 'power', power)
    terms.add('figure', 'power age', power * age)
  }
  if (engineCc !== null && engineCc > 0) terms.add('figure', 'engine', Math.log(engineCc / 1_300))
  if (lengthMm !== null) terms.add('figure', 'length', Math.log(lengthMm / 4_000) * 4)
  if (seats !== null) terms.add('seats', String(seats))
  if (hasServiceHistory !== null)
    terms.add('service', hasServiceHistory ? 'written down' : 'not written down')
  if (newPrice === null || newPrice <= 0) return
  const dear = Math.log(newPrice / 800_000)
  terms.add('newPrice', 'new', dear)
  terms.add('newPrice', 'new age', dear * age)
}
