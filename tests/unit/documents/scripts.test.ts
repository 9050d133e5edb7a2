import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderParkingReceipt } from '@/lib/features/purchases/forms/render-fee-receipt'
import { piecesOf, printableOrNull, shape } from '@/lib/features/purchases/forms/scripts'
import { LOCALES } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

const glyphsOf = (text: string, script: string) => shape(text, script, 'plain').glyphs.length

describe('letters of a PDF', () => {
  it('are split into pieces of one script each', () => {
    expect(piecesOf('RC ट्रांसफर, மீரா 2')).toEqual([
      { text: 'RC ', script: null },
      { text: 'ट्रांसफर', script: 'devanagari' },
      { text: ', ', script: null },
      { text: 'மீரா', script: 'tamil' },
      { text: ' 2', script: null },
    ])
  })

  it.each([
    ['devanagari', 'क्ष', 1],
    ['devanagari', 'श्री', 2],
    ['kannada', 'ಕ್ಷ', 1],
    ['tamil', 'க்ஷ', 1],
    ['telugu', 'క్ష', 1],
  ])('are joined as they should be: %s %s', (script, text, most) => {
    expect(glyphsOf(text, script)).toBeLessThanOrEqual(most)
    // The control: what joins them kept apart, each letter has a glyph of its own.
    expect(glyphsOf([...text].join('‌'), script)).toBeGreaterThan(glyphsOf(text, script))
  })

  it('stand in the order in which they are read: the short i before its consonant', () => {
    const [first] = shape('कि', 'devanagari', 'plain').glyphs
    expect(first?.outline).not.toEqual(shape('क', 'devanagari', 'plain').glyphs[0]?.outline)
  })

  it('are printed in all our scripts, and not in others', () => {
    for (const name of ['Meera Nair', 'José', 'मीरा नायर', 'ಮೀರಾ', 'மீரா', 'మీరా', ' मीरा Nair '])
      expect(printableOrNull(name)).toBe(name.trim())
    for (const name of ['', '  ', '李雷', 'Meera 🚗', 'মীরা'])
      expect(printableOrNull(name)).toBeNull()
  })
})

/** What the pages of a PDF write, as its operators stand. */
async function written(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes)
  return document
    .getPages()
    .flatMap(({ node }) => {
      const contents = node.Contents()
      return contents instanceof PDFArray
        ? contents.asArray().map((ref) => document.context.lookup(ref))
        : [contents]
    })
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n')
}

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

describe('a receipt', () => {
  it.each(LOCALES)(
    'in %s says its name in that language, and the owner’s as they write it',
    async (locale) => {
      const receipt = {
        carCode: 'CHN-26-000001',
        car: 'Maruti Suzuki Swift VXI 2021',
        registrationNumber: 'TN 09 AB 1234',
        owner: 'மீரா நாயர்',
        arrivedAt: new Date('2026-11-20T05:30:00Z'),
        arrivalKms: 42_000,
        kind: 'drop_off',
        yard: { city: 'Chennai', address: '12 Mount Road', phone: '044 4600 1001' },
      } as unknown as Parameters<typeof renderParkingReceipt>[0]
      const text = await written(await renderParkingReceipt(receipt, locale))
      expect(text).toContain(hexOf('மீரா'))
      const [word = ''] = messagesOf(locale).receipts.parking.name.split(' ')
      if (locale === 'en') expect(text).not.toContain(hexOf('रसीद'))
      else expect(text).toContain(hexOf(word))
    },
  )
})
