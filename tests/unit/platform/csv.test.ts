import { describe, expect, it } from 'vitest'
import { toCsvRow, toCsv } from '@/lib/shared/csv'

describe('a table as CSV', () => {
  it('begins with the byte-order mark for Excel, once, and ends each line as RFC 4180 requires', () => {
    const file = toCsv([
      ['नाम', '₹'],
      ['Asha', 5_25_000],
    ])
    expect([...Buffer.from(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.slice(1)).toBe('नाम,₹\r\nAsha,525000\r\n')
  })

  it('writes instants in Indian time and days, both sortable in a spreadsheet', () => {
    // Still the day before in UTC.
    const nightly = new Date('2026-08-31T19:00:00Z')
    expect(toCsvRow([nightly, { day: '2027-02-03' }, null])).toBe(
      '2026-09-01 00:30:00,2027-02-03,\r\n',
    )
    const instants = ['2026-01-09T20:00:00Z', '2026-09-01T01:00:00Z', '2026-10-31T23:00:00Z']
    const written = instants.map((instant) => toCsvRow([new Date(instant)]))
    expect(written.toSorted()).toEqual(written)
  })

  it('quotes where needed and lets no cell become a formula', () => {
    expect(toCsvRow(['x, "y"', '=1+1'])).toBe('"x, ""y""",\'=1+1\r\n')
    expect(toCsvRow([-5, null])).toBe('-5,\r\n')
  })

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1+1', '\u200b=1+1', '\ufeff@SUM(A1)', '\tx'])(
    'treats %j as a formula, like spreadsheets do',
    (text) => {
      expect(toCsvRow([text])).toBe(`'${text}\r\n`)
    },
  )

  it.each(['a=1', '1-2', 'Anna＠home', '5'])('leaves %j as it is (negative control)', (text) => {
    expect(toCsvRow([text])).toBe(`${text}\r\n`)
  })
})
