import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createCarDecoder, STOCK_STATEMENT } from '../../lib/features/search/car-records'
import { YEAR_FROM } from '../../lib/features/search/columns/car-record'
import type { ColumnFilters } from './filters'

export class BareColumns {
  length = 0
  private readonly variant: Uint16Array
  private readonly city: Uint8Array
  private readonly colour: Uint8Array
  private readonly owners: Uint8Array
  private readonly year: Uint8Array
  private readonly flags: Uint8Array
  private readonly kms: Int32Array
  private readonly price: Int32Array

  constructor(cars: number) {
    this.variant = new Uint16Array(cars)
    this.city = new Uint8Array(cars)
    this.colour = new Uint8Array(cars)
    this.owners = new Uint8Array(cars)
    this.year = new Uint8Array(cars)
    this.flags = new Uint8Array(cars)
    this.kms = new Int32Array(cars)
    this.price = new Int32Array(cars)
  }

  static async load(client: pg.ClientBase, cars: number): Promise<BareColumns> {
    const columns = new BareColumns(cars)
    const decoder = createCarDecoder((car) => {
      const row = columns.length
      columns.variant[row] = car.variantKey
      columns.city[row] = car.cityKey
      columns.colour[row] = car.colour
      columns.owners[row] = car.owners
      columns.year[row] = car.year - YEAR_FROM
      columns.flags[row] = car.flags
      columns.kms[row] = car.kms
      columns.price[row] = car.price
      columns.length += 1
    })
    for await (const chunk of client.query(
      copyTo(`COPY (${STOCK_STATEMENT}) TO STDOUT (FORMAT binary)`),
    )) {
      decoder.write(chunk as Buffer)
    }
    return columns
  }

  /**
   * Only counts the matching cars, without facets, order or page: the least that a search must do.
   */
  count(filters: ColumnFilters): number {
    const { variant, city, colour, owners, year, flags, kms, price, length } = this
    const all = new Uint8Array(65_536).fill(1)
    const variants = filters.variant ?? all
    const cities = filters.city ?? all
    const colours = filters.colour ?? all
    const ownerLimits = filters.owners ?? all
    const years = filters.year ?? all
    const flagSets = filters.flags ?? all
    const { low, high } = filters
    const kmsLimit = filters.kms ?? 2_000_000
    let count = 0
    for (let row = 0; row < length; row += 1) {
      const made = year[row] as number
      const carPrice = price[row] as number
      const isIn =
        (variants[variant[row] as number] as number) &
        (cities[city[row] as number] as number) &
        (colours[colour[row] as number] as number) &
        (ownerLimits[owners[row] as number] as number) &
        (years[made] as number) &
        (flagSets[flags[row] as number] as number) &
        Number((kms[row] as number) <= kmsLimit) &
        Number(carPrice >= (low[made] as number)) &
        Number(carPrice <= (high[made] as number))
      count += isIn
    }
    return count
  }
}
