import { describe, expect, it } from 'vitest'
import {
  listFormsToSign,
  isSameRto,
  listTransferNeeds,
  type TransferFormFacts,
  type TransferNeed,
} from '@/lib/features/documents/rules/transfer-needs'

const AT_HOME: TransferFormFacts = {
  authority: 'TN09',
  toRto: null,
  formsToRto: null,
  hasLoan: false,
  hasNoc: false,
  owesBank: false,
  signed: [],
  dues: [],
  on: '2026-11-28',
}
const ELSEWHERE = { toRto: 'KA 01', formsToRto: 'KA01' }

describe('what a transfer still needs', () => {
  it.each<[string, Partial<TransferFormFacts>, TransferNeed[]]>([
    ['nothing signed', {}, ['29', '30']],
    ['one of two signed', { signed: ['29'] }, ['30']],
    ['both signed', { signed: ['29', '30'] }, []],
    [
      'the handover and the delivery note signed, which isn’t required',
      { signed: ['29C', 'handover'] },
      ['29', '30'],
    ],
    ['a loan, nothing here', { hasLoan: true }, ['29', '30', '35', 'noc']],
    [
      'a loan with the letter, Form 35 unsigned',
      { hasLoan: true, hasNoc: true, signed: ['29', '30'] },
      ['35'],
    ],
    ['a loan with Form 35, no letter', { hasLoan: true, signed: ['29', '30', '35'] }, ['noc']],
    ['a loan, all here', { hasLoan: true, hasNoc: true, signed: ['29', '30', '35'] }, []],
    [
      'a loan that the sale still has to close',
      { hasLoan: true, hasNoc: true, owesBank: true, signed: ['29', '30', '35'] },
      ['loan'],
    ],
    ['the same authority by another spelling', { toRto: 'tn-9', signed: ['29', '30'] }, []],
    ['another authority', { ...ELSEWHERE, signed: ['29', '30'] }, ['28']],
    ['another authority, all signed', { ...ELSEWHERE, signed: ['28', '29', '30'] }, []],
    [
      'another authority, the forms made for a third',
      { toRto: 'KA 01', formsToRto: 'MH12', signed: ['28', '29', '30'] },
      ['28'],
    ],
    [
      'another authority, the forms made for none',
      { toRto: 'KA 01', formsToRto: null, signed: ['28', '29', '30'] },
      ['28'],
    ],
    ['a car of unknown authority', { authority: null, ...ELSEWHERE, signed: ['29', '30'] }, []],
  ])('%s', (_what, more, expected) => {
    expect(listTransferNeeds({ ...AT_HOME, ...more })).toEqual(expected)
  })

  it("lists exactly the pack's forms", () => {
    expect(listFormsToSign({ authority: 'TN09', toRto: 'HR 26', hasLoan: true })).toEqual([
      '28',
      '29',
      '30',
      '35',
    ])
    expect(listFormsToSign({ authority: 'TN09', toRto: 'TN 09', hasLoan: false })).toEqual([
      '29',
      '30',
    ])
  })
})

describe('two codes of a transport authority', () => {
  it.each([
    ['TN 09', 'TN9', true],
    ['TS 07', 'TG07', true],
    ['TN09', 'TN90', false],
    ['TN 09', 'KA 09', false],
    [null, 'KA 09', true],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameRto(one, other)).toBe(isSame)
  })
})
