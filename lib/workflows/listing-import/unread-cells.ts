import type { ListingFile } from '@/lib/features/valuation/commands/import/listing-file'
import type { AdvertField } from '@/lib/features/valuation/rules/market/fields'
import type { UnreadColumn } from '@/lib/features/valuation/rules/market/import-report'

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 60

export class UnreadCells {
  readonly #columns = new Map<number, UnreadColumn>()

  constructor(private readonly file: ListingFile) {}

  add(cells: readonly string[] | null, fields: readonly AdvertField[]): void {
    for (const field of fields) {
      const place = this.file.layout.columns[field].find((one) => cells?.[one]?.trim())
      if (place === undefined) continue
      const known = this.#columns.get(place)
      const { header = '' } = this.file.columns[place] ?? {}
      const column = known ?? { place, header, field, cells: 0, examples: [] }
      column.cells += 1
      const example = (cells?.[place] ?? '').trim().slice(0, MAX_EXAMPLE_LENGTH)
      if (column.examples.length < MAX_EXAMPLES && !column.examples.includes(example))
        column.examples.push(example)
      this.#columns.set(place, column)
    }
  }

  list(): UnreadColumn[] {
    return [...this.#columns.values()].sort((one, other) => one.place - other.place)
  }
}
