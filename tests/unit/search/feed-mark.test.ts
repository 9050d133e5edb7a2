import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANGE_RETENTION_HOURS,
  formatFeedMark,
  isFeedMarkLost,
  parseFeedMark,
} from '@/lib/features/search/rules/feed-mark'

const HOUR_MS = 3_600_000
const present = { xmin: '90071992547409931', at: new Date('2026-11-29T12:00:00Z') }
const before = (ms: number) => new Date(present.at.getTime() - ms)

describe('marks of the stock feed', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
        fc.date({ min: new Date('2002-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (xmin, at) => {
          const read = parseFeedMark(formatFeedMark({ xmin: String(xmin), at }))
          expect(read?.xmin).toBe(String(xmin))
          expect(at.getTime() - (read?.at.getTime() ?? 0)).toBeLessThan(1_000)
        },
      ),
    )
  })

  it.each(['', '12', '12-', '-1764417600', '1a-1764417600', '12-1764417600 ', '12-17644176000'])(
    'are not read from %j',
    (text) => {
      expect(parseFeedMark(text)).toBeNull()
    },
  )

  it.each([
    ['just now', present, false],
    ['a day and half an hour old', { ...present, at: before(24.5 * HOUR_MS) }, false],
    ['almost as old as changes get', { ...present, at: before(24.9 * HOUR_MS) }, true],
    ['older', { ...present, at: before(CHANGE_RETENTION_HOURS * HOUR_MS) }, true],
    ['of tomorrow', { ...present, at: before(-HOUR_MS) }, true],
    ['of a database that counted further', { ...present, xmin: '90071992547409932' }, true],
  ])('%s', (_what, mark, isLost) => {
    expect(isFeedMarkLost(mark, present)).toBe(isLost)
  })
})
