import { ColumnIndex, type SnapshotSection, type SnapshotReader } from '@/lib/engines/column-index'
import type { EngineAnswer, SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Vocabulary } from '../rules/vocabulary'
import { createCarLayout } from './car-layout'
import type { CarRecord } from './car-record'
import { countFacets } from './count-facets'
import { toIndexQuery } from './index-query'

export interface StockChange {
  cars: readonly CarRecord[]
  gone: readonly number[]
}

/**
 * The cars for sale, as columns in memory. Fill it with `add`, open it for searches with `finish`,
 * then update it with `apply`.
 */
export class CarIndex {
  private readonly cityKeys: ReadonlySet<number>

  private constructor(
    readonly vocabulary: Vocabulary,
    private readonly columns: ColumnIndex<CarRecord>,
  ) {
    this.cityKeys = new Set(vocabulary.cities.map((city) => city.key))
  }

  static create(vocabulary: Vocabulary, expectedCars = 0): CarIndex {
    return new CarIndex(vocabulary, ColumnIndex.create(createCarLayout(vocabulary), expectedCars))
  }

  static async restore(
    vocabulary: Vocabulary,
    rows: number,
    reader: SnapshotReader,
    left: ReadonlySet<number>,
  ): Promise<CarIndex> {
    const columns = await ColumnIndex.restore(createCarLayout(vocabulary), rows, reader, left)
    return new CarIndex(vocabulary, columns)
  }

  forSnapshot(): { rows: number; sections: SnapshotSection[] } {
    return this.columns.forSnapshot()
  }

  knows(car: CarRecord): boolean {
    return this.columns.knows(car) && this.cityKeys.has(car.cityKey)
  }

  add(car: CarRecord): void {
    this.columns.add(car)
  }

  async finish(): Promise<this> {
    await this.columns.finish()
    return this
  }

  get size(): number {
    return this.columns.size
  }

  search(query: SearchQuery, context: SearchContext): EngineAnswer {
    const answer = this.columns.search(toIndexQuery(query, context, this.vocabulary))
    const { total, numbers } = answer
    return { total, numbers, facets: countFacets(answer, query, context) }
  }

  apply({ cars, gone }: StockChange): void {
    this.columns.apply({ items: cars, gone })
  }
}
