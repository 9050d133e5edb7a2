import { createHash } from 'node:crypto'
import { compactName } from '@/lib/engines/car-language'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import { toPlateKey } from '@/lib/features/valuation/rules/market/words'
import { parseTypedCarCode } from '../../rules/car-codes'
import type { KnownCar } from '../../rules/imported-car'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

export interface CarIdentifiers {
  plate: string | null
  chassis: string | null
  /** Our car code, which our own export writes as the stock number. */
  carCode: string | null
  /**
   * Stock number, or else a key of facts that don't change: not price, odometer, colour or owners.
   */
  key: string
  hasStockNumber: boolean
}

export function toCarIdentifiers({ listing, car }: AcceptedRow): CarIdentifiers {
  const { registrationNumber, chassisNumber, stockNumber, year, fuel, transmission } = listing
  const version = car.variant?.id ?? compactName(car.rest)
  const facts = JSON.stringify([car.modelId, version, year, fuel, transmission])
  return {
    plate: registrationNumber && toPlateKey(registrationNumber),
    chassis: chassisNumber,
    carCode: stockNumber && parseTypedCarCode(stockNumber),
    key: digestOf(stockNumber ? `stock ${stockNumber.toUpperCase()}` : `facts ${facts}`),
    hasStockNumber: stockNumber !== null,
  }
}

export class FactCounts {
  readonly #counts = new Map<string, number>()

  add(row: AcceptedRow): void {
    const { plate, chassis, key, hasStockNumber } = toCarIdentifiers(row)
    if (plate ?? chassis ?? (hasStockNumber || null)) return
    const short = key.slice(0, 12)
    this.#counts.set(short, (this.#counts.get(short) ?? 0) + 1)
  }

  of(key: string): number {
    return this.#counts.get(key.slice(0, 12)) ?? 1
  }

  toCounts(): [key: string, count: number][] {
    return [...this.#counts].filter(([, count]) => count > 1)
  }

  static fromCounts(counts: readonly [key: string, count: number][]): FactCounts {
    const facts = new FactCounts()
    for (const [key, count] of counts) facts.#counts.set(key, count)
    return facts
  }
}

const LINES = 2 ** 20

export class SeenCars {
  readonly #seen = new Map<number, number>()

  static #hash(text: string): number {
    return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16)
  }

  add(
    names: readonly string[],
    said: string,
    line: number,
  ): { line: number; isSame: boolean } | null {
    const digest = SeenCars.#hash(said) % LINES
    let earlier: { line: number; isSame: boolean } | null = null
    for (const name of names) {
      const hash = SeenCars.#hash(name)
      const known = this.#seen.get(hash)
      if (known === undefined) this.#seen.set(hash, line * LINES + digest)
      else earlier ??= { line: Math.floor(known / LINES), isSame: known % LINES === digest }
    }
    return earlier
  }
}

export type RowRecognition =
  | { car: KnownCar }
  | { isNew: true }
  | { isUnclear: true; sentence: string }

const isGone = ({ status }: KnownCar) =>
  status === 'sold' || status === 'delivered' || status === 'withdrawn'

/**
 * Maximum kilometres driven between two files for a car without plate, chassis or stock number to
 * match.
 */
const MAX_KMS_BETWEEN_FILES = 3_000

export class KnownCars {
  readonly #byCode = new Map<string, KnownCar>()
  readonly #byPlate = new Map<string, KnownCar>()
  readonly #byChassis = new Map<string, KnownCar>()
  readonly #byKey = new Map<string, KnownCar[]>()

  constructor(
    cars: readonly KnownCar[],
    private readonly cityId: number,
    private readonly claimed: Set<string>,
  ) {
    for (const car of cars) {
      const plate = car.registrationNumber && toPlateKey(car.registrationNumber)
      this.#byCode.set(car.carCode, car)
      if (plate && !this.#byPlate.has(plate)) this.#byPlate.set(plate, car)
      if (car.chassisNumber && !this.#byChassis.has(car.chassisNumber))
        this.#byChassis.set(car.chassisNumber, car)
      if (car.importKey)
        this.#byKey.set(car.importKey, [...(this.#byKey.get(car.importKey) ?? []), car])
    }
  }

  /**
   * @param isLast true once all other rows are matched, so that a single remaining car can be
   * assumed
   */
  find(
    row: AcceptedRow,
    names: CarIdentifiers,
    likesInFile: number,
    isLast: boolean,
  ): RowRecognition | null {
    const byPlate = names.plate === null ? undefined : this.#byPlate.get(names.plate)
    const byChassis = names.chassis === null ? undefined : this.#byChassis.get(names.chassis)
    if (byPlate && byChassis && byPlate.id !== byChassis.id) {
      const sentence = `The plate is that of ${byPlate.carCode}, the chassis number that of ${byChassis.carCode}.`
      return { isUnclear: true, sentence }
    }
    const byCode = names.carCode === null ? undefined : this.#byCode.get(names.carCode)
    const byNumber = byPlate ?? byChassis ?? byCode
    if (byNumber) return { car: byNumber }
    return this.#byFacts(row, names, likesInFile, isLast)
  }

  #byFacts(
    { listing }: AcceptedRow,
    names: CarIdentifiers,
    likesInFile: number,
    isLast: boolean,
  ): RowRecognition | null {
    const fits = (car: KnownCar) =>
      car.cityId === this.cityId &&
      !this.claimed.has(car.id) &&
      (names.plate === null || car.registrationNumber === null) &&
      (names.chassis === null || car.chassisNumber === null)
    const likes = (this.#byKey.get(names.key) ?? []).filter(fits)
    const [first] = likes
    if (!first) return { isNew: true }
    // Dealers reuse a stock number once its car has left.
    if (names.hasStockNumber)
      return isGone(first) && first.kms !== listing.kms ? { isNew: true } : { car: first }
    const atSameKms = likes.filter(({ kms }) => kms === listing.kms)
    const exact = atSameKms.find(({ price }) => price === listing.price) ?? atSameKms[0]
    if (exact) return { car: exact }
    // A car that left our stock with another odometer reading was another car.
    const live = likes.filter((car) => !isGone(car))
    const [only] = live
    if (!only) return { isNew: true }
    const hasNumber = names.plate !== null || names.chassis !== null
    const isNear = listing.kms > only.kms && listing.kms - only.kms <= MAX_KMS_BETWEEN_FILES
    if (!hasNumber && live.length === 1 && likesInFile === 1 && isNear) return { car: only }
    if (hasNumber) return { isNew: true }
    if (!isLast) return null
    const codes = live.map(({ carCode }) => carCode).join(', ')
    return {
      isUnclear: true,
      sentence: `Without plate, chassis or stock number it can't be told whether this is ${codes} or another car like it.`,
    }
  }

  claim(car: KnownCar): void {
    this.claimed.add(car.id)
  }
}
