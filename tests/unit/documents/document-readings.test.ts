import { describe, expect, it } from 'vitest'
import {
  findDocumentDisagreements,
  normalizeChassis,
  normalizeEngine,
  normalizeDocumentReading,
  collectFormValues,
  type VerifiedDocument,
} from '@/lib/features/documents/rules/document-readings'

const PLATE = 'TN09BX1234'
const RC = {
  name: 'Meenakshi  Sundaram ',
  parent: 'K. Sundaram',
  address: '14, Third Cross Street, Chennai 600020',
  registrationNumber: 'tn 09 bx-1234',
  chassisNo: 'malc381clhm123456',
  engineNo: 'D4FA HM123456',
}
const STORED = {
  ...RC,
  name: 'Meenakshi Sundaram',
  registrationNumber: PLATE,
  chassisNo: 'MALC381CLHM123456',
  engineNo: 'D4FAHM123456',
}

describe("a car's numbers", () => {
  it.each([
    ['MALC381CLHM123456', 'MALC381CLHM123456'],
    ['*malc381clhm123456*', 'MALC381CLHM123456'],
    ['SLHR71234567', 'SLHR71234567'],
    ['MALC38ICLHM123456', null],
    ['MALC38OCLHM123456', null],
    ['MALC38QCLHM123456', null],
    ['MALC381CLHM1234567', null],
    ['AB123', null],
    ['', null],
  ])('a chassis number %s is %s', (typed, stored) => {
    expect(normalizeChassis(typed)).toBe(stored)
  })

  it.each([
    ['K12M-1234567', 'K12M-1234567'],
    ['1nz/123456', '1NZ/123456'],
    ['K12', null],
    ['-K12M123', null],
    ['K'.repeat(21), null],
    ['के१२३४५', null],
  ])('an engine number %s is %s', (typed, stored) => {
    expect(normalizeEngine(typed)).toBe(stored)
  })
})

describe("a document's contents", () => {
  it('are stored as in the registers, and only the fields that the document has', () => {
    expect(normalizeDocumentReading('rc', RC, PLATE)).toEqual({ reading: STORED })
    expect(normalizeDocumentReading('pan', RC, PLATE)).toEqual({
      reading: { name: STORED.name, parent: STORED.parent },
    })
    expect(normalizeDocumentReading('address_proof', RC, PLATE)).toEqual({
      reading: { name: STORED.name, address: STORED.address },
    })
  })

  it('are refused field by field: missing, malformed, in another script, or another car’s', () => {
    const typed = { ...RC, parent: ' ', address: 'சென்னை', chassisNo: 'IOQ', engineNo: null }
    expect(
      normalizeDocumentReading('rc', { ...typed, registrationNumber: 'TN09BX1235' }, PLATE),
    ).toEqual({
      problems: {
        parent: 'missing',
        address: 'shape',
        registrationNumber: 'plate',
        chassisNo: 'shape',
        engineNo: 'missing',
      },
    })
    expect(normalizeDocumentReading('rc', { ...RC, registrationNumber: 'TN09' }, PLATE)).toEqual({
      problems: { registrationNumber: 'shape' },
    })
  })

  it("may have any number if the car's own is unknown", () => {
    expect(normalizeDocumentReading('rc', RC, null)).toEqual({ reading: STORED })
  })
})

describe('forms from documents', () => {
  const documents: VerifiedDocument[] = [
    { of: 'seller', kind: 'rc', reading: STORED },
    { of: 'buyer', kind: 'pan', reading: { name: 'Bhanu Prakash', parent: 'R. Prakash' } },
    { of: 'buyer', kind: 'address_proof', reading: { name: 'Bhanu Prakash', address: '7B' } },
  ]

  it('take each value from its document, and none from an unread one', () => {
    expect(collectFormValues(documents, PLATE)).toEqual({
      registrationNumber: PLATE,
      chassisNo: STORED.chassisNo,
      engineNo: STORED.engineNo,
      sellerName: STORED.name,
      sellerParent: STORED.parent,
      sellerAddress: STORED.address,
      buyerName: 'Bhanu Prakash',
      buyerParent: 'R. Prakash',
      buyerAddress: '7B',
    })
    const unread = documents.map((document) => ({ ...document, reading: null }))
    expect(
      Object.values(collectFormValues(unread, PLATE)).filter((value) => value !== null),
    ).toEqual([])
  })

  it('take nothing from an RC whose number is no longer the car’s', () => {
    const values = collectFormValues(documents, 'TN09BX9999')
    expect([values.chassisNo, values.sellerName, values.buyerName]).toEqual([
      null,
      null,
      'Bhanu Prakash',
    ])
    expect(findDocumentDisagreements(documents, 'TN09BX9999')).toEqual([
      { of: 'seller', kinds: ['rc'], values: [PLATE, 'TN09BX9999'] },
    ])
  })

  it('report two names for one person, but not a mere spelling difference', () => {
    expect(findDocumentDisagreements(documents, PLATE)).toEqual([])
    const pan = (name: string): VerifiedDocument => ({
      of: 'seller',
      kind: 'pan',
      reading: { name },
    })
    expect(findDocumentDisagreements([...documents, pan('Minakshi Sundaram')], PLATE)).toEqual([])
    expect(findDocumentDisagreements([...documents, pan('Lakshmi Narayanan')], PLATE)).toEqual([
      { of: 'seller', kinds: ['rc', 'pan'], values: [STORED.name, 'Lakshmi Narayanan'] },
    ])
  })
})
