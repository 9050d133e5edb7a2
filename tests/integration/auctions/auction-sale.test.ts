import { describe, expect, it } from 'vitest'
import * as bid from '@/app/api/customer/v1/auctionBid/route'
import * as dealerRoute from '@/app/api/customer/v1/dealer/route'
import * as auction from '@/app/api/staff/v1/auction/route'
import * as auctionBid from '@/app/api/staff/v1/auctionBid/route'
import * as cancellation from '@/app/api/staff/v1/auctionCancellation/route'
import * as outcome from '@/app/api/staff/v1/auctionOutcome/route'
import * as decision from '@/app/api/staff/v1/dealerDecision/route'
import * as holdRelease from '@/app/api/staff/v1/holdRelease/route'
import * as agree from '@/app/api/vehicle/v1/agreeAuctionPrice/route'
import * as code from '@/app/api/vehicle/v1/auctionCode/route'
import * as takeBack from '@/app/api/vehicle/v1/takeBack/route'
import * as decline from '@/app/api/vehicle/v1/declineAuctionPrice/route'
import { POST as payPart } from '@/app/api/vehicle/v1/payPart/route'
import { endAuctions } from '@/lib/features/auctions/commands/end-auctions'
import { readOwnersAuction } from '@/lib/features/auctions/queries/auction'
import {
  listEndedAuctions,
  listOpenAuctions,
  readReportForBidder,
} from '@/lib/features/auctions/queries/dealer-page'
import { selectAuctionQueue } from '@/lib/features/desk/queries/auction-queue'
import { readDeskCar } from '@/lib/features/desk/queries/car'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { readDetailRow } from '@/lib/features/vehicles/queries/detail'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { listSellerCars } from '@/lib/features/selling/queries/stages'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { listPartReceipts } from '@/lib/features/sales/queries/part-receipts'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { getDb } from '@/lib/server/db/client'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { verifyDocuments } from '@/tests/factories/documents'
import { actAs, ALL_CITIES_READER, signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import { readSentCode, toWrongCode, backdateSentCodes } from '../auth/calls'
import { chargeHoldPayment, payInSandbox, postAs } from '../reservations/shop'
import { findBrokenSales, buildSaleBody, postSale } from '../sales/deals'
import { createDealer, createLead, readLastAuction, endAuctionTime } from './auction-world'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const manager = await signInStaff(pool, 'manager')

const openFor = (vehicleId: string, reserve = 60_000) =>
  send(auction.POST, {
    token: asha.token,
    body: { vehicleId, reserve, step: 1_000, hours: 24 },
  })
const bidAs = ({ token }: TestCustomer, auctionId: string, maximum: number) =>
  send(bid.POST, { token, body: { auctionId, maximum } })

async function createWon() {
  const car = await createLead(pool)
  const [royal, anna] = [
    await createDealer(pool, 'Royal Cars'),
    await createDealer(pool, 'Anna Motors'),
  ]
  expect((await openFor(car.vehicleId)).status).toBe(201)
  const { id: auctionId } = await readLastAuction(pool, car.vehicleId)
  expect((await bidAs(royal, auctionId, 90_000)).status).toBe(201)
  expect((await bidAs(anna, auctionId, 70_000)).status).toBe(201)
  await endAuctionTime(pool, car.vehicleId)
  await endAuctions()
  return { ...car, auctionId, royal, anna, price: 71_000 }
}

async function sendCodeTo({ seller, auctionId, price }: Awaited<ReturnType<typeof createWon>>) {
  await backdateSentCodes(pool, 100_000)
  const sent = await send(code.POST, { token: seller.token, body: { auctionId, price } })
  expect(sent.status, sent.text).toBe(200)
  return readSentCode(pool, seller.phone)
}

async function createAgreed() {
  const won = await createWon()
  const otp = await sendCodeTo(won)
  const answer = await send(agree.POST, {
    token: won.seller.token,
    body: { auctionId: won.auctionId, price: won.price, otp },
  })
  expect(answer.status, answer.text).toBe(200)
  return won
}

const toldOf = async (customerId: string, template: string) =>
  (
    await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = $2 AND channel = 'sms'",
      [customerId, template],
    )
  ).rowCount

const read = (vehicleId: string) =>
  readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })

describe('a dealer', () => {
  const details = {
    tradeName: 'KK Traders',
    person: 'K. Kannan',
    gstin: '29AABCB1234F1Z4',
    certificate: 'TN/29B/0042',
    certificateUntil: '2040-01-01',
  }
  it('applies with a GSTIN whose check digit is right, and bids once a manager has approved', async () => {
    const person = await createCustomer(pool, { firstName: 'Kannan' })
    const apply = (more: object) =>
      send(dealerRoute.POST, { token: person.token, body: { ...details, ...more } })
    expect((await apply({ gstin: '29AABCB1234F1Z5' })).status).toBe(422)
    expect((await apply({ certificateUntil: '2020-01-01' })).status).toBe(422)
    expect((await apply({})).status).toBe(200)
    expect((await apply({})).status, 'one application at a time').toBe(409)
    const { vehicleId } = await createLead(pool)
    await openFor(vehicleId)
    const { id } = await readLastAuction(pool, vehicleId)
    expect((await bidAs(person, id, 70_000)).status, 'not approved yet').toBe(409)
    const decide = (token: string) =>
      send(decision.POST, {
        token,
        body: { customerId: person.id, decision: 'approved', reason: 'Both portals agree.' },
      })
    expect((await decide(asha.token)).status, 'a Dost can’t').toBe(403)
    expect((await decide(manager.token)).status).toBe(200)
    expect(await toldOf(person.id, 'dealerDecided')).toBe(1)
    expect((await bidAs(person, id, 70_000)).status).toBe(201)
    const again = await bidAs(person, id, 80_000)
    expect(again.status).toBe(409)
    const acting = await actAs(pool, person.id)
    expect(
      (await send(bid.POST, { ...acting, body: { auctionId: id, maximum: 1_000 } })).status,
    ).toBe(403)
  })
})

describe('an auction', () => {
  it('opens only for a car at the yard, and stays sealed for owner, staff and other dealers', async () => {
    const elsewhere = await createLead(pool, { isHere: false })
    expect((await openFor(elsewhere.vehicleId)).status).toBe(409)
    const { vehicleId, seller } = await createLead(pool)
    const [royal, anna] = [
      await createDealer(pool, 'Royal Cars'),
      await createDealer(pool, 'Anna Motors'),
    ]
    expect((await openFor(vehicleId)).status).toBe(201)
    expect((await openFor(vehicleId)).status, 'once at a time').toBe(409)
    const { id } = await readLastAuction(pool, vehicleId)
    expect((await bidAs(royal, id, 912_345)).status).toBe(201)
    const seen = [
      await read(vehicleId),
      await readOwnersAuction(vehicleId),
      await readDeskCar(vehicleId),
      await listOpenAuctions(anna.id),
      await selectAuctionQueue(getDb().$kysely).where('v.id', '=', vehicleId).execute(),
      (await pool.query('SELECT * FROM audit_entry')).rows,
      (await pool.query('SELECT variables FROM message')).rows,
    ]
    expect(JSON.stringify(seen)).not.toContain('912345')
    expect(JSON.stringify(seen)).not.toContain('9,12,345')
    expect(await readOwnersAuction(vehicleId)).toMatchObject({
      latest: { reserve: 60_000, bidders: 1, bids: [], price: null },
    })
    expect(JSON.stringify(await listOpenAuctions(royal.id)), 'its own bidder').toContain('912345')
    expect(await toldOf(seller.id, 'sellerAuctionOpened')).toBe(1)
    await endAuctionTime(pool, vehicleId)
    await endAuctions()
    expect(JSON.stringify(await readOwnersAuction(vehicleId)), 'after the end').not.toContain(
      '912345',
    )
    expect(JSON.stringify(await read(vehicleId)), 'nor for the desk').not.toContain('912345')
    await send(decline.POST, { token: seller.token, body: { auctionId: id } })
    expect(
      JSON.stringify(await readOwnersAuction(vehicleId)),
      'it may be opened again',
    ).not.toContain('912345')
    await send(outcome.POST, {
      token: asha.token,
      body: { vehicleId, outcome: 'unsold', note: 'Its owner takes it back' },
    })
    expect(JSON.stringify(await readOwnersAuction(vehicleId)), 'no longer at auction').toContain(
      '912345',
    )
  })

  it('takes no bid of the owner’s own firm: the GSTIN holds its PAN', async () => {
    const { vehicleId, seller } = await createLead(pool)
    const firm = await createDealer(pool, 'Front Cars')
    const other = await createDealer(pool, 'Other Cars')
    await pool.query(
      `INSERT INTO dealer (customer_id, trade_name, person, gstin, certificate, certificate_until)
       SELECT $1, 'Owner Cars', 'Ravi', '29' || substr(gstin, 3, 10) || '2Z1', 'TN/29B/0043', current_date + 400 FROM dealer WHERE customer_id = $2`,
      [seller.id, firm.id],
    )
    await openFor(vehicleId)
    const { id } = await readLastAuction(pool, vehicleId)
    expect((await bidAs(firm, id, 70_000)).status).toBe(409)
    expect((await bidAs(other, id, 70_000)).status).toBe(201)
  })

  it('shows an approved dealer photographs and report while it is open, without the plate', async () => {
    const { vehicleId } = await createLead(pool)
    const dealer = await createDealer(pool, 'Royal Cars')
    const stranger = await createCustomer(pool, { firstName: 'Nobody' })
    await pool.query(
      `INSERT INTO inspection (id, vehicle_id, inspected_at, kms, points_total, points_good) VALUES (gen_random_uuid()::text, $1, now(), 30000, 130, 120)`,
      [vehicleId],
    )
    expect(await readReportForBidder(vehicleId, dealer.id), 'not open yet').toBeNull()
    await openFor(vehicleId)
    expect(
      (await listOpenAuctions(dealer.id)).find((one) => one.vehicleId === vehicleId),
    ).toMatchObject({ hasReport: true, photos: [] })
    expect(await readReportForBidder(vehicleId, dealer.id)).toMatchObject({
      registrationNumber: null,
    })
    expect(await readReportForBidder(vehicleId, stranger.id), 'no dealer').toBeNull()
    await endAuctionTime(pool, vehicleId)
    expect(await readReportForBidder(vehicleId, dealer.id), 'over').toBeNull()
  })

  it('has the same name on all screens, from the lead to the sale', async () => {
    const { vehicleId, seller, auctionId } = await createWon()
    const names = async () => [
      (await readDeskCar(vehicleId))?.auction,
      (await listSellerCars(seller.id, { page: 1, pageSize: 5 }, { now: new Date(), locale: 'en' }))
        .items[0]?.selling.auction,
    ]
    expect(await names()).toEqual(['won', 'won'])
    await send(decline.POST, { token: seller.token, body: { auctionId } })
    expect(await names()).toEqual(['declined', 'declined'])
    expect((await openFor(vehicleId)).status, 'it can be opened again').toBe(201)
    expect(await names()).toEqual(['open', 'open'])
  })

  it('is cancelled with its bids, or given up with a reason, and never sold by hand', async () => {
    const { vehicleId, seller } = await createLead(pool)
    const dealer = await createDealer(pool, 'Royal Cars')
    await openFor(vehicleId)
    const { id } = await readLastAuction(pool, vehicleId)
    await bidAs(dealer, id, 70_000)
    const giveUp = (how: string) =>
      send(outcome.POST, {
        token: asha.token,
        body: { vehicleId, outcome: how, note: 'Its owner takes it back' },
      })
    expect((await giveUp('unsold')).status, 'bidding is open').toBe(409)
    expect(
      (
        await send(cancellation.POST, {
          token: asha.token,
          body: { vehicleId, reason: 'The owner changed their mind' },
        })
      ).status,
    ).toBe(200)
    expect(await toldOf(dealer.id, 'dealerNoDeal')).toBe(1)
    expect((await bidAs(await createDealer(pool, 'Anna'), id, 70_000)).status).toBe(409)
    expect((await giveUp('sold')).status).toBe(409)
    expect(
      (
        await send(auctionBid.POST, {
          token: asha.token,
          body: { vehicleId, bidder: 'KK Traders', amount: 70_000 },
        })
      ).status,
    ).toBe(409)
    expect((await giveUp('unsold')).status).toBe(200)
    expect(await toldOf(seller.id, 'sellerAuctionUnsold')).toBe(1)
    expect((await readDeskCar(vehicleId))?.auction).toBe('unsold_lead')
  })
})

describe('the owner’s answer', () => {
  it('is a code that names car, dealer and sum, and counts for this auction only', async () => {
    const won = await createWon()
    const { seller, auctionId, price, vehicleId, anna } = won
    expect(await readOwnersAuction(vehicleId)).toMatchObject({
      latest: {
        state: 'won',
        price,
        winner: 'Royal Cars',
        bids: [],
        bidders: 2,
      },
    })
    expect(JSON.stringify(await readOwnersAuction(vehicleId)), 'no dealer’s phone').not.toContain(
      anna.phone,
    )
    const ask = (who: TestCustomer, body: object) => send(code.POST, { token: who.token, body })
    expect((await ask(anna, { auctionId, price })).status, 'not the owner').toBe(404)
    expect((await ask(seller, { auctionId, price: 70_000 })).status, 'another sum').toBe(409)
    const otp = await sendCodeTo(won)
    const { rows } = await pool.query<{ variables: object }>(
      `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpAuctionConsent'`,
      [seller.phone],
    )
    expect(JSON.stringify(rows[0]?.variables)).toMatch(/Royal Cars.*71,000|71,000.*Royal Cars/)
    const answer = (body: object, who = seller) => send(agree.POST, { token: who.token, body })
    expect((await answer({ auctionId, price, otp: toWrongCode(otp) })).status).toBe(401)
    const acting = await actAs(pool, seller.id)
    expect(
      (await send(agree.POST, { ...acting, body: { auctionId, price, otp } })).status,
      'staff who act for the owner can’t',
    ).toBe(403)
    const answers = await Promise.all([
      answer({ auctionId, price, otp }),
      send(decline.POST, { token: seller.token, body: { auctionId } }),
    ])
    expect(answers.map(({ status }) => status).sort(), 'one of two answers').toEqual([200, 409])
  })

  it("is the owner's turn until it is given; after it, the car can't be taken back", async () => {
    const won = await createWon()
    const turn = async () =>
      (await readOwnerTasks(won.seller.id, new Date(), won.vehicleId))[0]?.tasks[0]
    expect(await turn()).toMatchObject({ kind: 'auction', price: won.price, isLate: false })
    const otp = await sendCodeTo(won)
    const { token } = won.seller
    const body = { auctionId: won.auctionId, price: won.price, otp }
    expect((await send(agree.POST, { token, body })).status).toBe(200)
    expect(await turn()).not.toMatchObject({ kind: 'auction' })
    const back = { vehicleId: won.vehicleId, reason: 'I want it back' }
    const refused = await send(takeBack.POST, { token, body: back })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('once the reservation has ended without a sale')
  })

  it('is refused for a dealer who was suspended since, or whose certificate has run out', async () => {
    for (const change of ["state = 'suspended'", 'certificate_until = current_date - 2']) {
      const won = await createWon()
      const { seller, royal, auctionId, price } = won
      const otp = await sendCodeTo(won)
      await pool.query(
        `ALTER TABLE dealer DISABLE TRIGGER dealer_decided; UPDATE dealer SET ${change} WHERE customer_id = '${royal.id}'; ALTER TABLE dealer ENABLE TRIGGER dealer_decided`,
      )
      const answer = await send(agree.POST, {
        token: seller.token,
        body: { auctionId, price, otp },
      })
      expect(answer.status, change).toBe(409)
      await expect(
        pool.query(
          "UPDATE auction SET state = 'agreed', answered_at = clock_timestamp() WHERE id = $1",
          [auctionId],
        ),
      ).rejects.toMatchObject({ constraint: 'auction_agreed_with_dealer' })
      expect(
        (await send(decline.POST, { token: seller.token, body: { auctionId } })).status,
        'a no is always possible',
      ).toBe(200)
    }
  })

  it('is no, if it doesn’t come in time: the dealer is free and the car can be opened again', async () => {
    const { vehicleId, seller, royal, auctionId } = await createWon()
    await pool.query('ALTER TABLE auction DISABLE TRIGGER auction_guarded')
    await pool.query(
      "UPDATE auction SET answer_by = clock_timestamp() - interval '1 second' WHERE id = $1",
      [auctionId],
    )
    await pool.query('ALTER TABLE auction ENABLE TRIGGER auction_guarded')
    expect((await send(decline.POST, { token: seller.token, body: { auctionId } })).status).toBe(
      409,
    )
    await endAuctions()
    expect((await readLastAuction(pool, vehicleId)).state).toBe('lapsed')
    expect(await toldOf(royal.id, 'dealerNoDeal')).toBe(1)
    expect(await toldOf(seller.id, 'sellerAuctionLapsed')).toBe(1)
    expect((await openFor(vehicleId)).status).toBe(201)
  })
})

describe('the sale', () => {
  it('is that of any car: the dealer pays, papers and settlement follow, and the ledger closes', async () => {
    const { vehicleId, seller, royal, price } = await createAgreed()
    expect((await read(vehicleId))?.hold).toMatchObject({ price, rest: price, tokenPaid: 0 })
    const post = (amount = price) =>
      postSale(asha.token, buildSaleBody({ vehicleId, rest: amount }))
    expect((await post(price - 1)).status, 'not the whole price').toBe(422)
    await pool.query("UPDATE vehicle SET puc_until = '2020-01-01' WHERE id = $1", [vehicleId])
    const blocked = [{ what: 'puc', owner: 'us', count: 1 }]
    expect((await readOwnersAuction(vehicleId))?.toClear).toEqual(blocked)
    expect((await read(vehicleId))?.auction.toClear).toEqual(blocked)
    expect((await post()).status, 'no verified documents').toBe(409)
    await pool.query(
      "UPDATE vehicle SET insurance_until = '2040-01-01', puc_until = '2040-01-01', rc_valid_until = '2040-01-01', loan_financier = NULL WHERE id = $1",
      [vehicleId],
    )
    await verifyDocuments(pool, vehicleId, { seller: seller.id, buyer: royal.id })
    const sold = await post()
    expect(sold.status, sold.text).toBe(201)
    const deal = await read(vehicleId)
    expect(deal).toMatchObject({
      status: 'sold',
      purchase: { price, buyer: 'Kannan' },
      auction: { latest: { state: 'sold', bids: [{ maximum: 90_000 }, { maximum: 70_000 }] } },
    })
    expect(deal?.purchase?.timeline.map(({ step }) => step)).toEqual([
      'token_paid',
      'full_payment',
      'insurance_transfer',
      'rc_transfer_applied',
      'rc_issued',
      'delivered',
    ])
    const fee = Math.round(price * 0.02)
    const gst = Math.round(fee * 0.18)
    const settlement = deal?.settlement
    expect((settlement?.payout ?? 0) + (settlement?.holdBack ?? 0)).toBe(price - fee - gst)
    expect(settlement?.invoices.map((invoice) => invoice.fee)).toContain('success_fee')
    const { rows } = await pool.query(
      `SELECT p.return_days, v.warranty_months FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE v.id = $1`,
      [vehicleId],
    )
    expect(rows, 'neither returns nor a warranty').toEqual([{ return_days: 0, warranty_months: 0 }])
    expect((await readDeskCar(vehicleId))?.auction).toBe('sold')
    expect(await findBrokenSales(pool)).toEqual([])
    expect(await readDetailRow(getDb(), vehicleId), 'it never gets a public page').toBeUndefined()
    expect((await listEndedAuctions(royal.id))[0]).toMatchObject({ state: 'sold', price })
  })

  it('is paid by the winner part by part, online or into its own account, each with a receipt', async () => {
    const { vehicleId, royal, anna, price } = await createAgreed()
    await pool.query(
      "UPDATE vehicle SET insurance_until = '2040-01-01', insurance_kind = 'comprehensive', puc_until = '2040-01-01' WHERE id = $1",
      [vehicleId],
    )
    await tendDealAccounts()
    const rest = () => readRestToPay({ vehicleId, customerId: royal.id })
    expect((await rest())?.account).toMatchObject({ accountNumber: expect.any(String) })
    const body = { vehicleId, amount: 20_000 }
    expect((await postAs(payPart, anna, body)).status, 'another dealer').toBe(404)
    const { data } = await postAs<{ orderId: string }>(payPart, royal, body)
    const { data: callback } = await payInSandbox(data.orderId, 'success')
    expect((await chargeHoldPayment(royal, callback)).status).toBe(200)
    const after = await rest()
    expect(after).toMatchObject({ rest: price - 20_000, parts: [{ method: 'online' }] })
    expect((await listPartReceipts(royal.id)).map(({ number }) => number)).toEqual([
      after?.parts[0]?.receiptNumber,
    ])
    expect(await listPartReceipts(anna.id)).toEqual([])
  })

  it('falls through if the dealer doesn’t pay in time, or the desk releases the car', async () => {
    for (const release of [true, false]) {
      const { vehicleId, seller, royal } = await createAgreed()
      if (release)
        expect(
          (
            await send(holdRelease.POST, {
              token: asha.token,
              body: { vehicleId, reason: 'The dealer can’t pay' },
            })
          ).status,
        ).toBe(200)
      else {
        await pool.query(
          `ALTER TABLE reservation DISABLE TRIGGER USER; UPDATE reservation SET ends_at = now() - interval '1 second' WHERE vehicle_id = '${vehicleId}'; ALTER TABLE reservation ENABLE TRIGGER USER`,
        )
        await expireHolds()
      }
      expect((await readLastAuction(pool, vehicleId)).state).toBe('fell_through')
      expect(await toldOf(royal.id, 'dealerNoDeal')).toBe(1)
      expect(await toldOf(seller.id, 'sellerAuctionFellThrough')).toBe(1)
      expect((await read(vehicleId))?.status).toBe('auction')
      expect((await openFor(vehicleId)).status).toBe(201)
    }
  })

  it('lets a dealer hold several cars, but only as they were auctioned', async () => {
    const { vehicleId } = await createAgreed()
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM reservation WHERE vehicle_id = $1 AND status = 'active'",
      [vehicleId],
    )
    for (const change of [
      'token_amount = 10',
      'auction_id = NULL',
      'customer_id = (SELECT id FROM customer LIMIT 1)',
    ])
      await expect(
        pool.query(`UPDATE reservation SET ${change} WHERE id = $1`, [rows[0]?.id]),
        change,
      ).rejects.toMatchObject({ constraint: 'reservation_as_auctioned' })
  })
})
