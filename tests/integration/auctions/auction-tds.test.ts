import { describe, expect, it } from 'vitest'
import * as bid from '@/app/api/customer/v1/auctionBid/route'
import * as auction from '@/app/api/staff/v1/auction/route'
import * as terms from '@/app/api/staff/v1/term/route'
import * as agree from '@/app/api/vehicle/v1/agreeAuctionPrice/route'
import * as code from '@/app/api/vehicle/v1/auctionCode/route'
import { endAuctions } from '@/lib/features/auctions/commands/end-auctions'
import { readAuctionTds } from '@/lib/features/settlements/queries/tds'
import { verifyDocuments } from '@/tests/factories/documents'
import { signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { createSoldCar, findBrokenSales, getToday, buildSaleBody, postSale } from '../sales/deals'
import { createDealer, createLead, readLastAuction, endAuctionTime } from './auction-world'

const { pool } = testDatabase()
const asha = (await signInAs(pool, 'asha')).token
const manager = (await signInStaff(pool, 'manager')).token

async function sellByAuction(): Promise<{ vehicleId: string; ledger: Map<string, number> }> {
  const { vehicleId, seller } = await createLead(pool)
  const [royal, anna] = [
    await createDealer(pool, 'Royal Cars'),
    await createDealer(pool, 'Anna Motors'),
  ]
  const body = { vehicleId, reserve: 600_000, step: 1_000, hours: 24 }
  expect((await send(auction.POST, { token: asha, body })).status).toBe(201)
  const { id: auctionId } = await readLastAuction(pool, vehicleId)
  for (const [{ token }, maximum] of [
    [royal, 900_000],
    [anna, 700_000],
  ] as const)
    expect((await send(bid.POST, { token, body: { auctionId, maximum } })).status).toBe(201)
  await endAuctionTime(pool, vehicleId)
  await endAuctions()
  const [price, token] = [701_000, seller.token]
  await backdateSentCodes(pool, 100_000)
  expect((await send(code.POST, { token, body: { auctionId, price } })).status).toBe(200)
  const otp = await readSentCode(pool, seller.phone)
  expect((await send(agree.POST, { token, body: { auctionId, price, otp } })).status).toBe(200)
  await pool.query(
    "UPDATE vehicle SET insurance_until = '2040-01-01', puc_until = '2040-01-01', rc_valid_until = '2040-01-01', loan_financier = NULL WHERE id = $1",
    [vehicleId],
  )
  await verifyDocuments(pool, vehicleId, { seller: seller.id, buyer: royal.id })
  const sold = await postSale(asha, buildSaleBody({ vehicleId, rest: price }))
  expect(sold.status, sold.text).toBe(201)
  const { rows } = await pool.query<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1',
    [vehicleId],
  )
  return { vehicleId, ledger: new Map(rows.map(({ kind, amount }) => [kind, amount])) }
}

describe('the tax deducted from an auction’s owner', () => {
  it('is none until a manager sets its percentage, and then a line of the settlement', async () => {
    const { ledger: before } = await sellByAuction()
    expect(before.has('tds'), 'negative control').toBe(false)
    const body = {
      term: 'auctionTdsPercent',
      value: 0.1,
      from: getToday(),
      reason: 'Our accountant says that it is owed.',
      version: 1,
    }
    const set = await send(terms.POST, { token: manager, body })
    expect(set.status, set.text).toBe(200)
    const { vehicleId, ledger } = await sellByAuction()
    expect(ledger.get('tds')).toBe(-701)
    const { rows } = await pool.query<{ total: number }>(
      'SELECT payout + hold_back AS total FROM settlement WHERE vehicle_id = $1',
      [vehicleId],
    )
    const fee = Math.round(701_000 * 0.02)
    expect(rows).toEqual([{ total: 701_000 - fee - Math.round(fee * 0.18) - 701 }])
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('counts the owner’s other sales of the tax year, and no other owner’s', async () => {
    const { vehicleId, seller } = await createLead(pool)
    const readTax = () => readAuctionTds({ vehicleId, price: 300_000, at: new Date() })
    expect(await readTax()).toBe(0)
    const sold = await createSoldCar(pool, asha)
    expect(await readTax(), 'of another owner').toBe(0)
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [sold.vehicleId, seller.id])
    await pool.query(
      'ALTER TABLE settlement DISABLE TRIGGER USER; UPDATE settlement SET sale_price = 200001; ALTER TABLE settlement ENABLE TRIGGER USER',
    )
    expect(await readTax()).toBe(300)
  })

  it('is refused for any other sale', async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    await expect(
      pool.query(
        // The second line makes the account close.
        "INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ('led_tds', $1, 'tds', -100), ('led_too', $1, 'exchange_credit', 100)",
        [vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_tds_of_auction' })
  })
})
