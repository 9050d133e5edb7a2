import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsvRow, toCsv, unmarkCsvText } from '@/lib/shared/csv'

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

  it.each(['0012', '123456789012', '1234567890123456', '2026-11', '12E5'])(
    'marks %j as text in a file for people, and not in a row for the bank',
    (text) => {
      expect(toCsv([[text]])).toBe(`\ufeff'${text}\r\n`)
      expect(toCsvRow([text])).toBe(`${text}\r\n`)
    },
  )

  it.each(['0', '41000', 'UTR0012', '2026-11-29', "'18"])(
    'leaves %j unmarked (negative control)',
    (text) => {
      expect(toCsv([[text]])).toBe(`\ufeff${text}\r\n`)
      expect(unmarkCsvText(text)).toBe(text)
    },
  )

  it('marks only text, no amounts and days', () => {
    expect(toCsv([[123_456_789_012, { day: '2026-11-29' }]])).toBe(
      '\ufeff123456789012,2026-11-29\r\n',
    )
  })

  it('is read back as it was, by removing the mark', () => {
    const text = fc.oneof(
      fc.stringMatching(/^[0-9]{1,20}$/),
      fc.stringMatching(/^[0-9]{4}-[0-9]{2}$/),
      fc.stringMatching(/^[=+@a-z0-9-]{1,12}$/),
    )
    fc.assert(
      fc.property(text, (drawn) => {
        const written = toCsv([[drawn]]).replace(/^\ufeff|\r\n$/g, '')
        expect(unmarkCsvText(written)).toBe(drawn)
      }),
      { seed: 43 },
    )
  })
})
