import { beforeAll, describe, expect, it } from 'vitest'
import * as tallyFile from '@/app/api/staff/v1/tallyFile/route'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { renderAccounts, renderVouchers } from '@/lib/features/books/rules/tally-xml'
import { type Voucher, findTallyGroup } from '@/lib/features/books/rules/vouchers'
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
import { ALL_TIME, readAllCityIds } from './books'

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
  vouchers = await listVouchers({ ...ALL_TIME, cityIds: await readAllCityIds(pool) })
})

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
       WHERE l.kind NOT LIKE 'warranty%' AND l.kind NOT LIKE 'return%' AND l.kind NOT LIKE 'bond%' GROUP BY v.car_code`,
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

  it('leave a buyer who has paid with nothing but an open bond, and one who holds a car with the money received', async () => {
    const credits = readCredits(vouchers)
    const { rows: sold } = await pool.query<{ car: string; bond: number }>(
      `SELECT v.car_code AS car, coalesce((SELECT sum(d.amount) FROM bond_day d WHERE d.purchase_id = p.id
         AND NOT EXISTS (SELECT FROM bond_payment y WHERE y.purchase_id = p.id)), 0)::int AS bond FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.delivery_fee = 0
       AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id AND r.id <> p.reservation_id)`,
    )
    for (const { car, bond } of sold)
      expect([car, credits.get(`${car} buyer`) ?? 0]).toEqual([car, bond])
    const { rows } = await pool.query<{ car_code: string }>(
      'SELECT car_code FROM vehicle WHERE id = $1',
      [heldCar],
    )
    expect(credits.get(`${rows[0]?.car_code} buyer`)).toBe(10_000)
  })

  it('have a bank account exactly where Tally asks for one', () => {
    const needsBank = (type: string) => type === 'Receipt' || type === 'Payment'
    const types = new Set(vouchers.map(({ type }) => type))
    expect([...types].filter(needsBank).sort()).toEqual(['Payment', 'Receipt'])
    for (const { key, type, lines } of vouchers)
      expect([
        key,
        lines.filter(({ account }) => findTallyGroup(account) === 'Bank Accounts').length,
      ]).toEqual([key, needsBank(type) ? 1 : 0])
  })

  it('have a key each, so that a second import changes them and adds nothing', async () => {
    const again = await listVouchers({ ...ALL_TIME, cityIds: await readAllCityIds(pool) })
    const keys = vouchers.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(again.map(({ key }) => key).sort()).toEqual([...keys].sort())
  })
})

async function readFile(file: 'vouchers' | 'accounts'): Promise<string> {
  const response = await tallyFile.GET(
    new Request(
      `http://localhost:3000/api/staff/v1/tallyFile?from=${ALL_TIME.from}&to=${ALL_TIME.to}&file=${file}`,
      { headers: { ...KEYS, authorization: `Bearer ${meera}` } },
    ),
    { params: Promise.resolve({}) },
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml')
  return response.text()
}

describe('the files for Tally', () => {
  it('have every voucher, and every account that a voucher names', async () => {
    const [xml, accounts] = [await readFile('vouchers'), await readFile('accounts')]
    expect(xml).toBe(renderVouchers(vouchers))
    expect(xml.split('<VOUCHER ')).toHaveLength(vouchers.length + 1)
    expect(accounts).toBe(renderAccounts(vouchers))
  })

  it('have only the yard and the days that one asks for', async () => {
    const today = toIndianDay(new Date())
    const day = await listVouchers({ from: today, to: today, cityIds: await readAllCityIds(pool) })
    expect(day.length).toBeGreaterThan(0)
    expect(new Set(day.map((one) => one.day))).toEqual(new Set([today]))
    expect(await listVouchers({ ...ALL_TIME, cityIds: [] })).toEqual([])
  })
})
