import { clearBit, countBits, hasBit, setBit, WORD, WORD_SHIFT, wordsFor } from './bits'
import { YEAR_FROM, type CarRecord } from '@/lib/features/search/columns/car-record'
import { FactBits } from './fact-bits'
import type { FactName, Fact } from '@/lib/features/search/columns/facts'
import type { Versions } from './groups'

/** Of a stock taken over from elsewhere: room for one in so many more cars before the columns have to grow. */
const RESERVE = 64

/**
 * The stock column by column. Rows come in words of 32, all of one version, so that what the version says is known for
 * a whole word; a word's rows that have no car yet, or no longer, wait for the next one of their version. What people
 * filter by is kept as bits by option (`facts`), what is compared or sorted by as numbers. Rows are found by the car's
 * number, which is dense.
 */
export class CarColumns {
  /** Rows in use, with and without a car: whole words. */
  length = 0
  number: Int32Array
  year: Uint8Array
  kms: Int32Array
  price: Int32Array
  fairPrice: Int32Array
  listedAt: Float64Array
  /** Version by word. */
  version: Uint16Array
  /** Bit by row: whether a car is in it. */
  live: Int32Array
  readonly facts: readonly FactBits[]
  private rows: Int32Array
  private readonly free: number[][] // rows by version

  constructor(
    private readonly versions: Versions,
    facts: readonly Fact[],
    rows: number,
  ) {
    this.number = new Int32Array(rows)
    this.year = new Uint8Array(rows)
    this.kms = new Int32Array(rows)
    this.price = new Int32Array(rows)
    this.fairPrice = new Int32Array(rows)
    this.listedAt = new Float64Array(rows)
    this.version = new Uint16Array(wordsFor(rows))
    this.live = new Int32Array(wordsFor(rows))
    this.facts = facts.map((fact) => new FactBits(fact, rows))
    this.rows = new Int32Array(rows + 1).fill(-1)
    this.free = Array.from({ length: versions.misses.length }, () => [])
  }

  /** Columns with room for so many cars. Each version may leave a word with a single car in it. */
  static forCars(versions: Versions, facts: readonly Fact[], cars: number): CarColumns {
    const spare = (WORD - 1) * Math.min(versions.misses.length, cars)
    return new CarColumns(versions, facts, WORD * wordsFor(cars + spare))
  }

  /** Columns with so many rows, to be filled from elsewhere and then taken up, and a few more. */
  static ofRows(versions: Versions, facts: readonly Fact[], rows: number): CarColumns {
    const columns = new CarColumns(versions, facts, rows + WORD * wordsFor(rows / RESERVE))
    columns.length = rows
    return columns
  }

  get capacity(): number {
    return this.number.length
  }

  get cars(): number {
    return this.live.reduce((cars, word) => cars + countBits(word), 0)
  }

  get words(): number {
    return this.length >>> WORD_SHIFT
  }

  fact(name: FactName): FactBits {
    const found = this.facts.find(({ fact }) => fact.name === name)
    if (!found) throw new Error(`No fact is called ${name}.`)
    return found
  }

  /** The row of a car, −1 when it isn't here. */
  rowOf(number: number): number {
    return this.rows[number] ?? -1
  }

  /** Writes a car into its row, or into a free one; returns the row. */
  put(car: CarRecord): number {
    const row = this.rowFor(car.number, this.versions.of(car))
    this.number[row] = car.number
    this.year[row] = car.year - YEAR_FROM
    this.kms[row] = car.kms
    this.price[row] = car.price
    this.fairPrice[row] = car.fairPrice
    this.listedAt[row] = car.listedAt
    if (hasBit(this.live, row)) for (const bits of this.facts) bits.clear(row)
    for (const bits of this.facts) bits.set(row, car)
    setBit(this.live, row)
    this.note(car.number, row)
    return row
  }

  /** Takes a car out. */
  remove(number: number): void {
    const row = this.rowOf(number)
    if (row < 0) return
    this.rows[number] = -1
    clearBit(this.live, row)
    for (const bits of this.facts) bits.clear(row)
    this.freeOf(this.versionOf(row)).push(row)
  }

  /** Makes the rows that were filled from elsewhere the stock, without the cars of these numbers. */
  takeUp(left: ReadonlySet<number>): void {
    const { live, number } = this
    for (let word = 0; word < this.words; word += 1) {
      const first = word * WORD
      const free = this.freeOf(this.version[word] as number)
      for (let row = first + WORD - 1; row >= first; row -= 1) {
        if (hasBit(live, row) && left.has(number[row] as number)) clearBit(live, row)
        if (hasBit(live, row)) this.note(number[row] as number, row)
        else free.push(row)
      }
    }
    for (const bits of this.facts) bits.keepOnly(live)
  }

  /** Writes down in which row a car is. */
  private note(number: number, row: number): void {
    if (number >= this.rows.length) {
      const length = Math.max(number + 1, Math.ceil(this.rows.length * 1.25))
      this.rows = grown(this.rows, length).fill(-1, this.rows.length)
    }
    this.rows[number] = row
  }

  private versionOf(row: number): number {
    return this.version[row >>> WORD_SHIFT] as number
  }

  private freeOf(version: number): number[] {
    return this.free[version] as number[]
  }

  private rowFor(number: number, version: number): number {
    const known = this.rowOf(number)
    if (known >= 0 && this.versionOf(known) === version) return known
    this.remove(number)
    return this.freeOf(version).pop() ?? this.append(version)
  }

  /** The first row of a new word; its others are free. */
  private append(version: number): number {
    if (this.length === this.capacity) this.grow()
    const row = this.length
    this.version[row >>> WORD_SHIFT] = version
    this.length += WORD
    const free = this.freeOf(version)
    for (let next = row + WORD - 1; next > row; next -= 1) free.push(next)
    return row
  }

  private grow(): void {
    const rows = WORD * wordsFor(Math.ceil(this.capacity * 1.25) + 1)
    this.number = grown(this.number, rows)
    this.year = grown(this.year, rows)
    this.kms = grown(this.kms, rows)
    this.price = grown(this.price, rows)
    this.fairPrice = grown(this.fairPrice, rows)
    this.listedAt = grown(this.listedAt, rows)
    this.version = grown(this.version, wordsFor(rows))
    this.live = grown(this.live, wordsFor(rows))
    for (const bits of this.facts) bits.grow(rows)
  }
}

type Column = Int32Array | Uint16Array | Uint8Array | Float64Array

function grown<Kind extends Column>(column: Kind, length: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(length)
  larger.set(column)
  return larger
}
