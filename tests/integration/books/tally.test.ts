import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import * as tallyFile from '@/app/api/staff/v1/tallyFile/route'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { type Voucher, ACCOUNTS, VOUCHER_TYPES } from '@/lib/features/books/rules/vouchers'
import { toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import {
  approvePayout,
  createHeldCar,
  createReference,
  createSoldCar,
  postSettlementStep,
} from '../sales/deals'
import { EVER, readAllCities } from './books'

const { pool } = testDatabase()
let meera: string
let heldCar: string
let vouchers: Voucher[]

beforeAll(async () => {
  const asha = (await signInAs(pool, 'asha')).token
  meera = (await signInAs(pool, 'meera')).token
  const paid = await createSoldCar(pool, asha, { loanClosure: 40_000 })
  await postSettlementStep(meera, paid.vehicleId, 'loan_closed', createReference())
  await postSettlementStep(asha, paid.vehicleId, 'started')
  await approvePayout(pool, paid.vehicleId)
  await postSettlementStep(asha, paid.vehicleId, 'paid', createReference())
  await createSoldCar(pool, asha)
  heldCar = (await createHeldCar(pool)).vehicleId
  vouchers = await listVouchers({ ...EVER, cityIds: await readAllCities(pool) })
})

/** What each account is owed (credit) after all vouchers. */
function readCredits(of: readonly Voucher[]): Map<string, number> {
  const credits = new Map<string, number>()
  for (const { lines } of of)
    for (const { account, debit } of lines)
      credits.set(account, (credits.get(account) ?? 0) - debit)
  return credits
}

const sumOf = async (sql: string) => {
  const { rows } = await pool.query<{ sum: number }>(sql)
  return rows[0]?.sum ?? 0
}

describe('the vouchers', () => {
  it('leave every owner with the balance of the ledger, car by car', async () => {
    const credits = readCredits(vouchers)
    const { rows: cars } = await pool.query<{ car: string; balance: number }>(
      `SELECT v.car_code AS car, sum(l.amount)::int AS balance FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id
       WHERE l.kind NOT IN ('warranty_claim', 'warranty_claim_paid') GROUP BY v.car_code`,
    )
    expect(cars.length).toBeGreaterThan(100)
    for (const { car, balance } of cars)
      expect([car, credits.get(`${car} owner`) ?? 0]).toEqual([car, balance])
  })

  it('sum to the ledger for fees, money held back and loans', async () => {
    const credits = readCredits(vouchers)
    expect(credits.get('Success fees')).toBe(
      await sumOf(
        "SELECT -sum(amount)::float8 AS sum FROM ledger_entry WHERE kind = 'success_fee'",
      ),
    )
    expect(credits.get('Held back from owners')).toBe(
      await sumOf(
        "SELECT -sum(amount)::float8 AS sum FROM ledger_entry WHERE kind IN ('hold_back', 'hold_back_return')",
      ),
    )
    expect(credits.get("Owners' loans to close") ?? 0).toBe(
      await sumOf(
        'SELECT coalesce(sum(loan_closure), 0)::float8 AS sum FROM settlement WHERE loan_closed_at IS NULL',
      ),
    )
  })

  it('leave a buyer who has paid with nothing, and one who holds a car with the money received', async () => {
    const credits = readCredits(vouchers)
    const { rows: sold } = await pool.query<{ car: string }>(
      `SELECT v.car_code AS car FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.delivery_fee = 0
       AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id AND r.id <> p.reservation_id)`,
    )
    for (const { car } of sold) expect([car, credits.get(`${car} buyer`) ?? 0]).toEqual([car, 0])
    const { rows } = await pool.query<{ car_code: string }>(
      'SELECT car_code FROM vehicle WHERE id = $1',
      [heldCar],
    )
    expect(credits.get(`${rows[0]?.car_code} buyer`)).toBe(10_000)
  })

  it('have a key each, so that a second import changes them and adds nothing', async () => {
    const again = await listVouchers({ ...EVER, cityIds: await readAllCities(pool) })
    const keys = vouchers.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(again.map(({ key }) => key).sort()).toEqual([...keys].sort())
  })
})

/**
 * Reads a file as Tally's documents describe one, with another XML parser than ours. Prints what it
 * found, or fails.
 */
const READER = `
import sys, json, xml.etree.ElementTree as ET
root = ET.fromstring(sys.stdin.buffer.read())
assert root.tag == 'ENVELOPE' and [c.tag for c in root] == ['HEADER', 'BODY'], 'envelope'
assert root.findtext('HEADER/TALLYREQUEST') == 'Import Data', 'request'
data = root.find('BODY/IMPORTDATA')
assert [c.tag for c in data] == ['REQUESTDESC', 'REQUESTDATA'], 'import'
report = data.findtext('REQUESTDESC/REPORTNAME')
found = {'report': report, 'types': [], 'accounts': [], 'parents': []}
for message in data.find('REQUESTDATA'):
    assert message.tag == 'TALLYMESSAGE' and len(message) == 1, 'message'
    one = message[0]
    if report == 'All Masters':
        assert one.tag == 'LEDGER' and one.get('ACTION') == 'Create', 'master'
        assert one.get('NAME') == one.findtext('NAME.LIST/NAME'), 'name'
        found['accounts'].append(one.get('NAME')); found['parents'].append(one.findtext('PARENT'))
        continue
    assert one.tag == 'VOUCHER' and one.get('ACTION') == 'Create' and one.get('REMOTEID'), 'voucher'
    assert one.get('VCHTYPE') == one.findtext('VOUCHERTYPENAME'), 'type'
    day = one.findtext('DATE'); assert len(day) == 8 and day.isdigit(), 'day'
    lines = one.findall('ALLLEDGERENTRIES.LIST'); assert len(lines) >= 2, 'lines'
    total = 0
    for line in lines:
        amount = round(float(line.findtext('AMOUNT')) * 100)
        assert (amount < 0) == (line.findtext('ISDEEMEDPOSITIVE') == 'Yes'), 'sign'
        total += amount; found['accounts'].append(line.findtext('LEDGERNAME'))
    assert total == 0, 'balance'
    found['types'].append(one.get('VCHTYPE'))
print(json.dumps({k: (sorted(set(v)) if isinstance(v, list) else v) for k, v in found.items()} | {'count': len(data.find('REQUESTDATA'))}))
`

interface Found {
  report: string
  types: string[]
  accounts: string[]
  parents: string[]
  count: number
}

async function readFile(file: 'vouchers' | 'accounts'): Promise<Found> {
  const response = await tallyFile.GET(
    new Request(
      `http://localhost:3000/api/staff/v1/tallyFile?from=${EVER.from}&to=${EVER.to}&file=${file}`,
      { headers: { ...KEYS, authorization: `Bearer ${meera}` } },
    ),
    { params: Promise.resolve({}) },
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml')
  const input = Buffer.from(await response.arrayBuffer())
  return JSON.parse(execFileSync('python3', ['-c', READER], { input, encoding: 'utf8' })) as Found
}

describe('the files for Tally', () => {
  it('are read by an XML parser in the structure that Tally documents', async () => {
    const [read, accounts] = [await readFile('vouchers'), await readFile('accounts')]
    expect(read).toMatchObject({ report: 'Vouchers', count: vouchers.length })
    expect(accounts.report).toBe('All Masters')
    for (const type of read.types) expect(VOUCHER_TYPES).toContain(type)
    // Every account that a voucher names is in the other file.
    expect(accounts.accounts).toEqual(read.accounts)
    for (const parent of accounts.parents)
      expect([...Object.values(ACCOUNTS), 'Sundry Creditors', 'Sundry Debtors']).toContain(parent)
  })

  it('have only the yard and the days that one asks for', async () => {
    const today = toIndianDay(new Date())
    const day = await listVouchers({ from: today, to: today, cityIds: await readAllCities(pool) })
    expect(day.length).toBeGreaterThan(0)
    expect(new Set(day.map((one) => one.day))).toEqual(new Set([today]))
    expect(await listVouchers({ ...EVER, cityIds: [] })).toEqual([])
  })
})
