import { describe, expect, it } from 'vitest'
import {
  choosePaymentType,
  renderBankFile,
  toBeneficiaryName,
  toBankReference,
} from '@/lib/features/books/rules/bank-file'

describe('a file for the bank', () => {
  it('pays by RTGS from two lakh on, and by NEFT below', () => {
    expect([199_999, 200_000, 200_001].map(choosePaymentType)).toEqual(['NEFT', 'RTGS', 'RTGS'])
  })

  it('has names of capital letters, digits and spaces only, at most 40', () => {
    expect(toBeneficiaryName('=Renée  D’Souza, (Jr.)')).toBe('RENEE D SOUZA JR')
    expect(toBeneficiaryName('A'.repeat(50))).toHaveLength(40)
  })

  it('has references of at most twenty letters and digits', () => {
    expect(toBankReference({ kind: 'payout', car: 'CHN-26-000460' })).toBe('CHN26000460PAY')
    expect(toBankReference({ kind: 'hold_back', car: 'CHN-26-000460' })).toBe('CHN26000460HELD')
  })

  it('keeps leading zeros, has no sign that a spreadsheet runs, and is plain ASCII', () => {
    const text = renderBankFile([
      {
        kind: 'payout',
        car: 'CHN-26-000460',
        amount: 407_951,
        name: '=HYPERLINK("x")',
        accountNumber: '0050100012349876',
        ifsc: 'HDFC0001234',
      },
    ])
    expect(text.split('\r\n')[1]).toBe(
      'RTGS,407951.00,HYPERLINK X,0050100012349876,HDFC0001234,CHN26000460PAY',
    )
    expect(text).toMatch(/^[\x20-\x7e\r\n]+$/)
  })
})
