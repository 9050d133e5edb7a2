import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findReadingContradiction,
  findLastReading,
  listValidReadings,
  type OdometerReading,
  type ReadingKind,
} from '@/lib/features/vehicles/rules/odometer'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const reading = (kind: ReadingKind, kms: number, hour: number): OdometerReading => ({
  kind,
  kms,
  readAt: at(hour),
})
const ARRIVAL = reading('arrival', 44_000, 1)
const INSPECTION = reading('inspection', 44_010, 5)

describe('readings of an odometer', () => {
  it.each([
    ['lower than an earlier one', reading('drive_out', 44_009, 6), INSPECTION],
    ['higher than a later one', reading('drive_out', 44_011, 3), INSPECTION],
    ['between two', reading('drive_out', 44_005, 3), null],
    ['the same as the last', reading('drive_out', 44_010, 6), null],
  ])('%s', (_, next, contradicted) => {
    expect(findReadingContradiction([ARRIVAL, INSPECTION], next)).toEqual(contradicted)
  })

  it('may fall only by a correction, which replaces what was higher before', () => {
    const correction = reading('correction', 43_900, 6)
    expect(findReadingContradiction([ARRIVAL, INSPECTION], correction)).toBeNull()
    const corrected = [ARRIVAL, INSPECTION, correction]
    expect(listValidReadings(corrected)).toEqual([correction])
    expect(findLastReading(corrected)).toEqual(correction)
    expect(findReadingContradiction(corrected, reading('drive_out', 43_901, 7))).toBeNull()
    expect(findReadingContradiction(corrected, reading('drive_out', 43_899, 7))).toEqual(correction)
  })

  it('end with the last by time, also if an earlier one was noted later', () => {
    expect(findLastReading([INSPECTION, ARRIVAL])).toEqual(INSPECTION)
    expect(findLastReading([])).toBeNull()
  })

  it('never fall in any order of taking them, so the last is the highest standing one', () => {
    const any = fc.record({
      kind: fc.constantFrom<ReadingKind>('arrival', 'inspection', 'drive_back', 'correction'),
      kms: fc.integer({ min: 0, max: 50 }),
      readAt: fc.integer({ min: 0, max: 20 }).map(at),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (tries) => {
        const taken: OdometerReading[] = []
        for (const next of tries) {
          const isLast = taken.every(({ readAt }) => readAt <= next.readAt)
          if (next.kind === 'correction' && !isLast) continue
          if (findReadingContradiction(taken, next) === null) taken.push(next)
        }
        const standing = listValidReadings(taken).map(({ kms }) => kms)
        if (standing.length > 0) expect(findLastReading(taken)?.kms).toBe(Math.max(...standing))
      }),
    )
  })
})
