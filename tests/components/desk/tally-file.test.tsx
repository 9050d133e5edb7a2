import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderAccounts, renderVouchers } from '@/lib/features/books/rules/tally-xml'
import {
  TALLY_ACCOUNT_GROUPS,
  type TallyAccount,
  type TallyParty,
  VOUCHER_TYPES,
  type Voucher,
  makeVoucher,
} from '@/lib/features/books/rules/vouchers'

const SEED = 43

interface Found {
  report: string
  types: string[]
  accounts: string[]
  parents: string[]
  count: number
}

function readAsTally(xml: string): Found {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  const textOf = (of: Element, tag: string) => {
    const [one] = of.getElementsByTagName(tag)
    return one?.textContent ?? ''
  }
  expect([root.tagName, ...[...root.children].map(({ tagName }) => tagName)]).toEqual([
    'ENVELOPE',
    'HEADER',
    'BODY',
  ])
  expect(textOf(root, 'TALLYREQUEST')).toBe('Import Data')
  const [data] = root.getElementsByTagName('IMPORTDATA')
  const [about, messages] = data?.children ?? []
  expect([about?.tagName, messages?.tagName]).toEqual(['REQUESTDESC', 'REQUESTDATA'])
  const report = textOf(root, 'REPORTNAME')
  const found = {
    types: new Set<string>(),
    accounts: new Set<string>(),
    parents: new Set<string>(),
  }
  for (const message of messages?.children ?? []) {
    const [one, ...more] = message.children
    if (!one || more.length > 0) throw new Error('a message has one object')
    expect([message.tagName, one.getAttribute('ACTION')]).toEqual(['TALLYMESSAGE', 'Create'])
    if (report === 'All Masters') {
      expect(one.tagName).toBe('LEDGER')
      expect(one.getAttribute('NAME')).toBe(textOf(one, 'NAME'))
      found.accounts.add(textOf(one, 'NAME'))
      found.parents.add(textOf(one, 'PARENT'))
      continue
    }
    expect(one.tagName).toBe('VOUCHER')
    expect(one.getAttribute('REMOTEID')).toBeTruthy()
    expect(one.getAttribute('VCHTYPE')).toBe(textOf(one, 'VOUCHERTYPENAME'))
    expect(textOf(one, 'DATE')).toMatch(/^\d{8}$/)
    const lines = [...one.children].filter(({ tagName }) => tagName === 'ALLLEDGERENTRIES.LIST')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    let paise = 0
    for (const line of lines) {
      const amount = Math.round(Number(textOf(line, 'AMOUNT')) * 100)
      expect(textOf(line, 'ISDEEMEDPOSITIVE')).toBe(amount < 0 ? 'Yes' : 'No')
      paise += amount
      found.accounts.add(textOf(line, 'LEDGERNAME'))
    }
    expect(paise).toBe(0)
    found.types.add(textOf(one, 'VOUCHERTYPENAME'))
  }
  const listed = (names: Set<string>) => [...names].sort()
  return {
    report,
    types: listed(found.types),
    accounts: listed(found.accounts),
    parents: listed(found.parents),
    count: messages?.children.length ?? 0,
  }
}

function drawVouchers(count: number): Voucher[] {
  const accounts = Object.keys(TALLY_ACCOUNT_GROUPS) as TallyAccount[]
  const names = ['Asha', "D'Souza & Sons", '<script>', 'प्रिया', '"', '\u0001\ud800']
  const drawn = fc.record({
    who: fc.constantFrom('owner', 'buyer'),
    halves: fc.integer({ min: 1, max: 2_000_000 }),
    sign: fc.constantFrom(1, -1),
    type: fc.constantFrom(...VOUCHER_TYPES),
    narration: fc.constantFrom(...names),
    account: fc.constantFrom(...accounts),
  })
  return fc.sample(drawn, { numRuns: count, seed: SEED }).map((one, at) => {
    const party: TallyParty = `CHN-26-${String(at).padStart(6, '0')} ${one.who}`
    const sum = one.halves / 2
    return makeVoucher({
      key: `key-${at}`,
      type: one.type,
      day: '2026-11-29',
      number: `B33/26-27/${at}`,
      narration: one.narration,
      lines: [
        { account: party, debit: one.sign * sum },
        { account: one.account, debit: 0 },
      ].map((line, place, [first]) =>
        place === 1 ? { ...line, debit: -(first?.debit ?? 0) } : line,
      ),
    })
  })
}

describe('a file for Tally', () => {
  it('is XML in the structure that Tally documents, and each voucher balances', () => {
    const vouchers = drawVouchers(200)
    const [read, accounts] = [
      readAsTally(renderVouchers(vouchers)),
      readAsTally(renderAccounts(vouchers)),
    ]
    expect(read).toMatchObject({ report: 'Vouchers', count: 200 })
    expect(accounts.report).toBe('All Masters')
    for (const type of read.types) expect(VOUCHER_TYPES).toContain(type)
    expect(accounts.accounts).toEqual(read.accounts)
    for (const parent of accounts.parents)
      expect([
        ...Object.values(TALLY_ACCOUNT_GROUPS),
        'Sundry Creditors',
        'Sundry Debtors',
      ]).toContain(parent)
  })

  it('is noticed if its signs are wrong', () => {
    const xml = renderVouchers(drawVouchers(1))
    expect(() => readAsTally(xml.replace('<AMOUNT>-', '<AMOUNT>'))).toThrow()
  })
})
