import type { CarRecord } from './car-record'
import type { Spaces } from './spaces'

/** A row's place code when no car is in it: every search passes over it. */
export const EMPTY_ROW = 0

/**
 * The stock column by column. A car keeps its row for as long as it is there; the row of one that left is
 * used again. Rows are found by the car's number, which is dense.
 */
export class CarColumns {
  length = 0
  number: Int32Array
  variant: Uint16Array
  place: Uint16Array
  state: Uint16Array
  size: Uint8Array
  kms: Int32Array
  price: Int32Array
  fairPrice: Int32Array
  listedAt: Float64Array
  private rows: Int32Array
  private readonly free: number[] = []

  constructor(private readonly spaces: Spaces, capacity: number) {
    this.number = new Int32Array(capacity)
    this.variant = new Uint16Array(capacity)
    this.place = new Uint16Array(capacity)
    this.state = new Uint16Array(capacity)
    this.size = new Uint8Array(capacity)
    this.kms = new Int32Array(capacity)
    this.price = new Int32Array(capacity)
    this.fairPrice = new Int32Array(capacity)
    this.listedAt = new Float64Array(capacity)
    this.rows = new Int32Array(capacity + 1).fill(-1)
  }

  get capacity(): number {
    return this.number.length
  }

  /** The row of a car, −1 when it isn't here. */
  rowOf(number: number): number {
    return this.rows[number] ?? -1
  }

  /** Writes a car into its row, or into a free one; returns the row. */
  put(car: CarRecord): number {
    const known = this.rowOf(car.number)
    const row = known >= 0 ? known : (this.free.pop() ?? this.append())
    this.number[row] = car.number
    this.variant[row] = this.spaces.variantOf(car)
    this.place[row] = this.spaces.placeOf(car)
    this.state[row] = this.spaces.stateOf(car)
    this.size[row] = this.spaces.sizeOf(car)
    this.kms[row] = car.kms
    this.price[row] = car.price
    this.fairPrice[row] = car.fairPrice
    this.listedAt[row] = car.listedAt
    if (car.number >= this.rows.length) this.rows = grown(this.rows, car.number + 1).fill(-1, this.rows.length)
    this.rows[car.number] = row
    return row
  }

  /** Takes a car out. */
  remove(number: number): void {
    const row = this.rowOf(number)
    if (row < 0) return
    this.place[row] = EMPTY_ROW
    this.rows[number] = -1
    this.free.push(row)
  }

  private append(): number {
    if (this.length === this.capacity) this.grow()
    this.length += 1
    return this.length - 1
  }

  private grow(): void {
    const least = this.length + 1
    this.number = grown(this.number, least)
    this.variant = grown(this.variant, least)
    this.place = grown(this.place, least)
    this.state = grown(this.state, least)
    this.size = grown(this.size, least)
    this.kms = grown(this.kms, least)
    this.price = grown(this.price, least)
    this.fairPrice = grown(this.fairPrice, least)
    this.listedAt = grown(this.listedAt, least)
  }
}

type Column = Int32Array | Uint16Array | Uint8Array | Float64Array

function grown<Kind extends Column>(column: Kind, least: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(Math.max(least, Math.ceil(column.length * 1.25), 64))
  larger.set(column)
  return larger
}
