import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '@/lib/server/sheets/to-xlsx'

function partOf(book: Uint8Array, wanted: string): string {
  const bytes = Buffer.from(book)
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === wanted) {
      const local = bytes.readUInt32LE(at + 42)
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      return inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20))).toString()
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`The workbook has no ${wanted}.`)
}

const serialOf = (clock: string) => Date.parse(`${clock}Z`) / 86_400_000 + 25_569

describe('a table as a workbook', () => {
  it('has dates for instants and days, numbers for sums, and text for texts, even formulas', async () => {
    const book = await writeXlsx([
      ['When', 'Until', 'Sum', 'Why'],
      [new Date('2026-08-31T19:00:00Z'), { day: '2027-02-03' }, -5, '=HYPERLINK("http://x")'],
      [null, null, 0, 'ग्राहक & \u0008 "<b>"'],
    ])
    const sheet = partOf(book, 'xl/worksheets/sheet1.xml')
    const cell = (place: string) =>
      new RegExp(`<c r="${place}"[^>]*>.*?</c>`).exec(sheet)?.[0] ?? ''
    expect(Number(/<v>(.+)<\/v>/.exec(cell('A2'))?.[1])).toBeCloseTo(
      serialOf('2026-09-01T00:30:00'),
      6,
    )
    expect(cell('B2')).toContain(`<v>${serialOf('2027-02-03T00:00:00')}</v>`)
    expect(cell('C2')).toContain('<v>-5</v>')
    expect(cell('D2')).toContain('t="s"')
    expect(sheet).not.toContain('<f>')
    const styles = partOf(book, 'xl/styles.xml')
    expect(styles).toContain('yyyy-mm-dd hh:mm:ss')
    const texts = partOf(book, 'xl/sharedStrings.xml')
    expect(texts).toContain('ग्राहक')
    expect(texts).not.toContain('\u0008')
  })

  it('is written in another process, so this one keeps responding', async () => {
    const row = Array.from({ length: 10 }, (_, column) => `text ${column}`)
    const rows = Array.from({ length: 8_000 }, (_, line) => row.map((text) => `${text} ${line}`))
    let beats = 0
    const heart = setInterval(() => (beats += 1), 10)
    await writeXlsx(rows)
    clearInterval(heart)
    expect(beats).toBeGreaterThan(10)
  })
})
