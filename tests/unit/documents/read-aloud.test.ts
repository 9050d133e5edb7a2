import { execFileSync } from 'node:child_process'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderParkingReceipt } from '@/lib/features/settlements/forms/render-fee-receipt'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'

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

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** In reading order, as a search finds it. */
function textIn(operators: string): string {
  return [...operators.matchAll(/<([0-9A-F]+)> Tj/g)]
    .map(([, hex = '']) => {
      const bytes = Buffer.from(hex, 'hex')
      // Two-byte codes are letters of Indian scripts.
      const isWide = bytes.length % 2 === 0 && /^(0[9BCD]|20)/.test(hex) && bytes.length > 1
      return isWide ? bytes.swap16().toString('utf16le') : bytes.toString('latin1')
    })
    .join('')
    .replace(/\s+/g, ' ')
}

const RECEIPT = {
  carCode: 'CHN-26-000001',
  car: 'Maruti Suzuki Swift VXI 2021',
  registrationNumber: 'TN 09 AB 1234',
  owner: 'மீரா நாயர்',
  arrivedAt: new Date('2026-11-20T05:30:00Z'),
  arrivalKms: 42_000,
  kind: 'visit',
  yard: { city: 'Chennai', address: '12 Mount Road', phone: '044 4600 1001' },
} as unknown as Parameters<typeof renderParkingReceipt>[0]

function wordsIn(locale: (typeof LOCALES)[number]): string[] {
  const { parking } = getMessages(locale).receipts
  return [parking.name, parking.title, 'மீரா நாயர்', parking.text.split('. ')[0] ?? '']
}

describe('a receipt', () => {
  it.each(LOCALES)('in %s can be searched and copied word by word, in order', async (locale) => {
    const text = textIn(await written(await renderParkingReceipt(RECEIPT, locale)))
    let from = 0
    for (const words of wordsIn(locale)) {
      const at = text.indexOf(words.replace(/\s+/g, ' ').slice(0, 60), from)
      expect(at, `${words} in ${text}`).toBeGreaterThanOrEqual(from)
      from = at
    }
  })

  it.runIf(hasPdftotext())('is read by pdftotext as written, in every language', async () => {
    for (const locale of LOCALES) {
      const bytes = await renderParkingReceipt(RECEIPT, locale)
      const text = execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString()
      for (const words of wordsIn(locale))
        expect(text.replace(/\s+/g, ' '), locale).toContain(words.slice(0, 30))
    }
  })

  it.each(LOCALES)(
    'in %s is a tagged file: language, title, and a tag for every text',
    async (locale) => {
      const document = await PDFDocument.load(await renderParkingReceipt(RECEIPT, locale))
      const { catalog, context } = document
      expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toContain(locale)
      expect(catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true')
      expect(document.getTitle()).toContain(getMessages(locale).receipts.parking.name)
      const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
      const whole = root.lookup(PDFName.of('K'), PDFDict)
      const tags = whole
        .lookup(PDFName.of('K'), PDFArray)
        .asArray()
        .map((ref) => context.lookup(ref, PDFDict))
      expect(tags[0]?.get(PDFName.of('S'))?.toString()).toBe('/H1')
      const parts = tags.flatMap((tag) =>
        tag
          .lookup(PDFName.of('K'), PDFArray)
          .asArray()
          .map((part) => Number(/MCID (\d+)/.exec(String(part))?.[1])),
      )
      const marked = [...(await written(await document.save())).matchAll(/<<\/MCID (\d+)>> BDC/g)]
      expect(parts.toSorted((a, b) => a - b)).toEqual(marked.map(([, id]) => Number(id)))
      expect(new Set(parts).size).toBe(parts.length)
    },
  )

  it.each(LOCALES)(
    'in %s has its title in that language, and the owner’s name as they write it',
    async (locale) => {
      const text = await written(await renderParkingReceipt(RECEIPT, locale))
      expect(text).toContain(hexOf('மீரா'))
      const [word = ''] = getMessages(locale).receipts.parking.name.split(' ')
      if (locale === 'en') expect(text).not.toContain(hexOf('रसीद'))
      else expect(text).toContain(hexOf(word))
    },
  )
})
