import type { CarRecord } from './car-record'
import type { Spaces } from './spaces'

/** A row's place code when no car is in it: every search passes over it. */
const EMPTY_ROW = 0

/**
 * The stock column by column. Neighbouring rows of one version form a run; a loaded stock has one run a version, cars
 * that come later add short ones at the end. A row never changes its version: the row of a car that left is used again
 * only by another of the same version. Rows are found by the car's number, which is dense.
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
  /** First row of each run; a run ends where the next one begins. */
  readonly runStarts: number[] = []
  private rows: Int32Array
  private readonly free = new Map<number, number[]>() // rows by version

  constructor(
    private readonly spaces: Spaces,
    capacity: number,
  ) {
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
    const { place, state, size, variant } = this.spaces
    const version = variant.use(this.spaces.variantOf(car))
    const row = this.rowFor(car.number, version)
    this.number[row] = car.number
    this.variant[row] = version
    this.place[row] = place.use(this.spaces.placeOf(car))
    this.state[row] = state.use(this.spaces.stateOf(car))
    this.size[row] = size.use(this.spaces.sizeOf(car))
    this.kms[row] = car.kms
    this.price[row] = car.price
    this.fairPrice[row] = car.fairPrice
    this.listedAt[row] = car.listedAt
    if (car.number >= this.rows.length)
      this.rows = grown(this.rows, car.number + 1).fill(-1, this.rows.length)
    this.rows[car.number] = row
    return row
  }

  /** Takes a car out. */
  remove(number: number): void {
    const row = this.rowOf(number)
    if (row < 0) return
    const version = this.variant[row] as number
    this.place[row] = EMPTY_ROW
    this.rows[number] = -1
    this.free.set(version, [...(this.free.get(version) ?? []), row])
  }

  private rowFor(number: number, version: number): number {
    const known = this.rowOf(number)
    if (known >= 0 && this.variant[known] === version) return known
    this.remove(number)
    return this.free.get(version)?.pop() ?? this.append(version)
  }

  private append(version: number): number {
    if (this.length === this.capacity) this.grow()
    const row = this.length
    if (row === 0 || this.variant[row - 1] !== version) this.runStarts.push(row)
    this.length += 1
    return row
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
  const larger = new (column.constructor as new (length: number) => Kind)(
    Math.max(least, Math.ceil(column.length * 1.25), 64),
  )
  larger.set(column)
  return larger
}
