import { describe, expect, it } from 'vitest'
import {
  readRowsBelowHeader,
  withListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import { RowChecker, type RowProfile } from '@/lib/features/valuation/commands/import/row-checker'
import { FactCounts } from '@/lib/features/vehicles/commands/stock-import/recognise-car'
import { writeTempFile } from './read-file'

const NOW = new Date('2026-11-28T06:00:00Z')
const HEAD = 'Make,Model,Variant,Year,Kms,Fuel,Transmission,Price,Posted'
const swift = (price: number, posted: string, kms = 41_000) =>
  `Maruti Suzuki,Swift,VXI,2019,${kms},Petrol,Manual,${price},${posted}`
const ROWS = [
  ...Array.from({ length: 60 }, (_, at) => swift(560_000 + at * 500, '03/04/2026', 41_000 + at)),
  swift(90_000, '03/04/2026'),
  // Only a late row reveals the file's date format.
  ...Array.from({ length: 2_000 }, (_, at) => swift(561_000, '03/04/2026', 50_000 + at)),
  swift(561_000, '05/16/2026'),
]

function decide(learnt: RowProfile | 'pass' | null) {
  const file = writeTempFile([HEAD, ...ROWS].join('\n'))
  return withListingFile(file, {}, NOW, async (listing) => {
    const checker = new RowChecker(listing, NOW, null)
    const likes = new FactCounts()
    let kept: RowProfile | null = null
    if (learnt === 'pass') {
      for await (const { cells } of readRowsBelowHeader(listing)) {
        const row = checker.learn(cells)
        if (row) likes.add(row)
      }
      kept = checker.endLearning()
    } else if (learnt) checker.recall(learnt)
    const rows = []
    for await (const { cells } of readRowsBelowHeader(listing)) {
      const row = checker.check(cells)
      rows.push('car' in row ? row.listing.observedOn : row.rejection.code)
    }
    return { rows, kept, likes }
  })
}

describe('facts learnt in the first pass over a file', () => {
  it('give the same decisions after storage as JSON', async () => {
    const passed = await decide('pass')
    const kept = JSON.parse(JSON.stringify(passed.kept)) as RowProfile
    const recalled = await decide(kept)
    expect(recalled.rows).toEqual(passed.rows)
    expect([passed.rows[0], passed.rows.at(-1)]).toEqual(['2026-03-04', '2026-05-16'])
    expect(passed.rows[60]).toBe('price_too_low')
    // Control: without the learnt facts, the rows are misread.
    expect((await decide(null)).rows).not.toEqual(passed.rows)
  })

  it('include the cars without a number that occur more than once', async () => {
    const { likes } = await decide('pass')
    const kept = FactCounts.fromCounts(JSON.parse(JSON.stringify(likes.toCounts())))
    const [[key, count] = ['', 0]] = likes.toCounts()
    expect(count).toBeGreaterThan(2_000)
    expect([kept.of(key), kept.of('another')]).toEqual([likes.of(key), 1])
  })
})
