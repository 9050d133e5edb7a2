import type pg from 'pg'
import * as auctionBid from '@/app/api/customer/v1/auctionBid/route'
import * as carReturn from '@/app/api/customer/v1/carReturn/route'
import * as carReturnAnswer from '@/app/api/customer/v1/carReturnAnswer/route'
import * as agreeAuction from '@/app/api/vehicle/v1/agreeAuctionPrice/route'
import * as auctionCode from '@/app/api/vehicle/v1/auctionCode/route'
import * as auction from '@/app/api/staff/v1/auction/route'
import * as carReturnStep from '@/app/api/staff/v1/carReturnStep/route'
import * as exchange from '@/app/api/staff/v1/exchange/route'
import * as letters from '@/app/api/staff/v1/foreclosureLetter/route'
import { endAuctions } from '@/lib/features/auctions/commands/end-auctions'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { agreeToExchange } from '@/lib/features/exchanges/commands/agree-exchange'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import { readReturnablePurchase } from '@/lib/features/returns/queries/returns'
import { computeReturnSum } from '@/lib/features/returns/rules'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { addDays } from '@/lib/shared/dates'
import { attachOldCar, detachOldCar } from '@/lib/workflows/attach-old-car'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { verifyDocuments } from '@/tests/factories/documents'
import { send } from '../api/send'
import {
  createDealer,
  createLead,
  readLastAuction,
  endAuctionTime as runOutAuction,
} from '../auctions/auction-world'
import {
  markExchangeAgreed,
  createOldCar,
  noteLoan,
  insertExchange,
  backdateExchange,
  verifyOwner,
} from '../exchanges/old-cars'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import {
  SALE_ROUTES,
  createHeldCar,
  createReference,
  getToday,
  buildSaleBody,
  photographHandover,
  postSale,
} from './deals'

const KINDS = ['ordinary', 'loaned', 'newCar'] as const
type Kind = (typeof KINDS)[number]

export interface StaffTokens {
  asha: string
  other: string
}

export async function createDealsWorld(pool: pg.Pool, { asha }: StaffTokens) {
  const [ordinary, loaned, newCar] = [
    await createHeldCar(pool),
    await createHeldCar(pool),
    await createHeldCar(pool),
  ]
  await noteLoan(pool, loaned.vehicleId, 120_000)
  const old = await createOldCar(pool, { ownerId: newCar.buyer.id })
  await verifyOwner(pool, old.vehicleId, newCar.buyer.id)
  const exchangeId = await insertExchange(pool, old, 150_000, 20_000)
  await markExchangeAgreed(pool, exchangeId)
  const lead = await createLead(pool)
  await pool.query(
    `UPDATE vehicle SET car_code = 'CHN-26-7' || lpad((number * 10)::text, 7, '0'), insurance_until = '2040-01-01', puc_until = '2040-01-01',
       rc_valid_until = '2040-01-01', loan_financier = NULL, open_challans = 0 WHERE id = $1`,
    [lead.vehicleId],
  )
  const [royal, anna] = [
    await createDealer(pool, 'Royal Cars'),
    await createDealer(pool, 'Anna Motors'),
  ]
  const opened = await send(auction.POST, {
    token: asha,
    body: { vehicleId: lead.vehicleId, reserve: 60_000, step: 1_000, hours: 24 },
  })
  if (opened.status !== 201) throw new Error(opened.text)
  const { id: auctionId } = await readLastAuction(pool, lead.vehicleId)
  for (const [dealer, maximum] of [
    [royal, 90_000],
    [anna, 70_000],
  ] as const)
    await send(auctionBid.POST, { token: dealer.token, body: { auctionId, maximum } })
  return { held: { ordinary, loaned, newCar }, old, exchangeId, lead, auctionId, royal }
}
export type DealsWorld = Awaited<ReturnType<typeof createDealsWorld>>

export const listVehicles = ({ held, old, lead }: DealsWorld): string[] => [
  ...Object.values(held).map(({ vehicleId }) => vehicleId),
  old.vehicleId,
  lead.vehicleId,
]

async function sell(vehicleId: string, buyerId: string, token: string): Promise<void> {
  const rest = await readRestToPay({ vehicleId, customerId: buyerId })
  if (!rest) return
  const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
  const loan = deal?.loanOwed ? { loanClosure: deal.loanOwed } : {}
  await postSale(token, buildSaleBody({ vehicleId, rest: rest.rest }, loan))
}

/** Delivers a sold car as its handover would, without the paperwork before it. */
export async function deliver(pool: pg.Pool, vehicleId: string): Promise<void> {
  await photographHandover(pool, vehicleId)
  await pool.query(
    `UPDATE purchase SET handover_proven_at = now(), delivered_kms = v.kms FROM vehicle v WHERE v.id = vehicle_id AND vehicle_id = $1`,
    [vehicleId],
  )
  await pool.query(
    `UPDATE purchase_step s SET done_at = now(), reason = CASE WHEN step IN ('insurance_transfer', 'rc_issued') THEN 'The original comes by post.' END
     FROM purchase p WHERE p.id = s.purchase_id AND p.vehicle_id = $1 AND s.done_at IS NULL AND s.step NOT IN ('first_inspection', 'second_inspection')`,
    [vehicleId],
  )
  await pool.query(`UPDATE vehicle SET status = 'delivered' WHERE id = $1 AND status = 'sold'`, [
    vehicleId,
  ])
}

export async function returnCar(
  pool: pg.Pool,
  { vehicleId, buyer }: DealsWorld['held'][Kind],
  { asha, other }: StaffTokens,
): Promise<void> {
  const car = await readReturnablePurchase({ vehicleId })
  if (!car || car.deliveredOn === null) return
  const odometer = car.deliveredKms + 100
  const { refund } = computeReturnSum(car.money, car.terms, { ...car, odometer, damage: 0 })
  const asked = await send(carReturn.POST, {
    token: buyer.token,
    body: { vehicleId, reason: 'The boot is too small for us.', odometer, refund },
  })
  if (asked.status !== 201) return
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM car_return r JOIN purchase p ON p.id = r.purchase_id WHERE p.vehicle_id = $1 AND r.state = 'asked'`,
    [vehicleId],
  )
  const returnId = rows[0]?.id ?? ''
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key) VALUES ($1, $2, $3, 'return_photo', 'verified', 'private/x') ON CONFLICT DO NOTHING`,
    [newId('doc'), vehicleId, buyer.id],
  )
  const finding = 'Everything as delivered.'
  const back = { step: 'take_back', returnId, odometer, damage: 0, finding, papersHere: true }
  await send(carReturnStep.POST, { token: asha, body: back })
  await send(carReturnAnswer.POST, {
    token: buyer.token,
    body: { step: 'agree', returnId, refund },
  })
  await pool.query(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     SELECT $1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Bhanu', 'BHANU', 'verified', $1, $1, now() - interval '1 day'
     WHERE NOT EXISTS (SELECT FROM bank_account WHERE customer_id = $2)`,
    [newId('bac'), buyer.id],
  )
  await send(carReturnStep.POST, {
    token: other,
    body: { step: 'refund', returnId, reference: createReference() },
  })
}

/** Id of the exchange whose price binds us, or else of the first one. */
async function readBindingExchange(
  pool: pg.Pool,
  { old, exchangeId }: DealsWorld,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM exchange WHERE vehicle_id = $1 AND state IN ('agreed', 'attached', 'settled')`,
    [old.vehicleId],
  )
  return rows[0]?.id ?? exchangeId
}

async function agreeToOffered(pool: pg.Pool, { old, held }: DealsWorld): Promise<void> {
  const { rows } = await pool.query<{ id: string; price: number }>(
    `SELECT id, price FROM exchange WHERE vehicle_id = $1 AND state = 'offered'`,
    [old.vehicleId],
  )
  const [offered] = rows
  if (!offered) return
  const by = { ownerId: held.newCar.buyer.id }
  await transaction((tx) =>
    agreeToExchange(tx, { exchangeId: offered.id, price: offered.price }, by),
  )
}

async function agreeToAuction(pool: pg.Pool, { lead, auctionId }: DealsWorld): Promise<void> {
  const { state, price } = await readLastAuction(pool, lead.vehicleId)
  if (state !== 'won' || price === null) return
  const { token, phone } = lead.seller
  await backdateSentCodes(pool, 100_000)
  await send(auctionCode.POST, { token, body: { auctionId, price } })
  const otp = await readSentCode(pool, phone)
  await send(agreeAuction.POST, { token, body: { auctionId, price, otp } })
}

async function sellLead(pool: pg.Pool, { lead, royal }: DealsWorld, token: string): Promise<void> {
  const { vehicleId, seller } = lead
  if ((await readLastAuction(pool, vehicleId)).state !== 'agreed') return
  await verifyDocuments(pool, vehicleId, { seller: seller.id, buyer: royal.id })
  await sell(vehicleId, royal.id, token)
}

export const DEAL_STEPS = [
  ...KINDS.flatMap((kind) =>
    (['sell', 'sell', 'deliver', 'comeBack'] as const).map((step) => `${step} ${kind}` as const),
  ),
  'release ordinary',
  'release newCar',
  'letter loaned',
  'letter old',
  'attach',
  'detach',
  'offer anew',
  'agree anew',
  'run out',
  'lapse',
  'end auction',
  'sell lead',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

const ignoreRefusal = (work: Promise<unknown>) => work.catch(() => undefined)

export async function takeDealStep(
  pool: pg.Pool,
  world: DealsWorld,
  people: StaffTokens,
  step: DealStep,
): Promise<void> {
  const { held, old, exchangeId, lead } = world
  const { newCar } = held
  const { asha: token } = people
  const noteLetter = (vehicleId: string, amount: number) =>
    send(letters.POST, {
      token,
      body: { vehicleId, bank: 'HDFC Bank', amount, goodUntil: addDays(getToday(), 10) },
    })
  const [verb, of] = step.split(' ') as [string, Kind]
  if (verb === 'sell' && step !== 'sell lead') {
    const { vehicleId, buyer } = held[of]
    return sell(vehicleId, buyer.id, token)
  }
  if (verb === 'deliver') return deliver(pool, held[of].vehicleId)
  if (verb === 'comeBack') return returnCar(pool, held[of], people)
  if (verb === 'release') {
    const body = { vehicleId: held[of].vehicleId, reason: 'The buyer changed their mind.' }
    return void (await send(SALE_ROUTES.holdRelease.POST, { token, body }))
  }
  switch (step) {
    case 'letter loaned':
      return void (await noteLetter(held.loaned.vehicleId, 118_500))
    case 'letter old':
      return void (await noteLetter(old.vehicleId, 21_350))
    case 'attach': {
      const body = {
        exchangeId: await readBindingExchange(pool, world),
        vehicleId: newCar.vehicleId,
      }
      return void (await ignoreRefusal(attachOldCar(body, newCar.buyer.id)))
    }
    case 'detach': {
      const standing = await readBindingExchange(pool, world)
      return void (await ignoreRefusal(detachOldCar({ exchangeId: standing }, newCar.buyer.id)))
    }
    case 'offer anew': {
      const body = {
        vehicleId: old.vehicleId,
        price: 150_000,
        replaces: await readBindingExchange(pool, world),
      }
      return void (await send(exchange.POST, { token, body }))
    }
    case 'agree anew':
      return void (await ignoreRefusal(agreeToOffered(pool, world)))
    case 'run out':
      return void (await ignoreRefusal(backdateExchange(pool, exchangeId)))
    case 'lapse':
      return void (await lapseExchanges())
    case 'end auction':
      await runOutAuction(pool, lead.vehicleId)
      await endAuctions()
      return agreeToAuction(pool, world)
    case 'sell lead':
      return sellLead(pool, world, token)
  }
}
