import { BUYER_LEDGER_KINDS } from '@/lib/shared/buyer-ledger-kinds'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import { sql } from 'kysely'
import { selectCarBuyerId } from '@/lib/features/documents/queries/car-buyer'
import { readNewestForms, readTransferNeeds } from '@/lib/features/documents/queries/transfer'
import { listKindsOnFile } from '@/lib/features/documents/queries/on-file'
import { nameDocuments, readUnverifiedDocuments } from '@/lib/features/documents/queries/unverified'
import { findFormAuthority, listTransferNeeds } from '@/lib/features/documents/rules/transfer-needs'
import { buildTransferOrder } from '@/lib/features/documents/rules/transfer-order'
import { findLoanToClose } from '@/lib/features/vehicles/rules/loan'
import { buildOwnershipSteps } from '@/lib/features/documents/rules/ownership'
import { buildPaperworkTimeline } from '@/lib/features/sales/rules/paperwork'
import { DESK_PAPERWORK_STEPS, listMissingPaperworkSteps } from '@/lib/features/sales/rules/sale'
import { type LedgerKind, computeStepStates } from '@/lib/features/settlements/rules/settlement'
import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import { readAuction } from '@/lib/features/auctions/queries/auction'
import {
  type HolderAccount,
  readHolderAccount,
  readSellerAccount,
  readPayableAccount,
  readPayoutAccount,
} from '@/lib/features/settlements/queries/bank-account'
import { readBondView } from '@/lib/features/sales/queries/bond'
import { readCarDelivery } from '@/lib/features/sales/queries/home-delivery'
import { listFreeInspections } from '@/lib/features/sales/queries/free-visits'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import { readDelay } from '@/lib/features/reservations/queries/delays'
import { readCarDues } from '@/lib/features/dues/queries/car-dues'
import { readCarLoan } from '@/lib/features/loans/queries/loan'
import { listInvoices } from '@/lib/features/settlements/queries/invoices'
import { readTokenDay } from '@/lib/features/sales/queries/rest'
import { readOldCar } from '@/lib/features/exchanges/queries/attached'
import { readBuyerPayments } from '@/lib/features/sales/queries/buyer-payments'
import type { DealBond, DeskDeal, DealForm, DealPurchase, DealSettlement } from '../dto'
import { readDealDocuments } from './deal-documents'
import { readDealHold, readHoldRefundsDue } from './deal-hold'
import { selectRowCount } from './desk-cars'
import { maskPhone } from '@/lib/server/db/masked-phone'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'

const dayOrNull = (date: Date | null) => (date === null ? null : toIndianDay(date))

function readCar(db: Db, vehicleId: string) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select([
      'v.status',
      'v.city_id as cityId',
      'v.seller_id as sellerId',
      'v.loan_financier as financier',
    ])
    .select(['v.loan_noc_on as nocOn', 'v.sold_at as soldAt', 't.handover_at as handoverAt'])
    .select(['t.applied_at as appliedAt', 't.issued_at as issuedAt'])
    .select(['t.name_off_at as nameOffAt', 't.to_rto as toRto'])
    .select((of) => [
      selectCarBuyerId.as('buyerId'),
      of.ref('t.particulars').$castTo<Record<string, string> | null>().as('particulars'),
      of
        .selectFrom('waiting_line as w')
        .whereRef('w.vehicle_id', '=', 'v.id')
        .where('w.left_at', 'is', null)
        .select(selectRowCount)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .executeTakeFirst()
}

/** A yard has a single certificate (Form 29B), so this copies it from the yard's latest forms. */
async function readCertificate(db: Db, vehicleId: string): Promise<Record<string, string>> {
  const last = await db.$kysely
    .selectFrom('rc_transfer as t')
    .innerJoin('vehicle as v', 'v.id', 't.vehicle_id')
    .where('v.city_id', '=', (of) =>
      of.selectFrom('vehicle as here').where('here.id', '=', vehicleId).select('here.city_id'),
    )
    .select(sql<string | null>`t.particulars->>'dealerCertificate'`.as('certificate'))
    .where(sql<boolean>`t.particulars->>'dealerCertificate' <> ''`)
    .orderBy(sql`coalesce(v.sold_at, v.created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.certificate ? { dealerCertificate: last.certificate } : {}
}

async function readDealBond(
  db: Db,
  vehicleId: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<DealBond | null> {
  const bond = await readBondView(vehicleId, now, db)
  return bond && { ...bond, payTo: await readPayableAccount(buyerId, now, db) }
}

async function readPurchase(
  db: Db,
  vehicleId: string,
  { now, facts }: { now: Date; facts: ReturnType<typeof readTransferNeeds> },
): Promise<DealPurchase | null> {
  const [found, transfer] = await Promise.all([
    db.purchase.findFirst({
      where: { vehicleId },
      select: {
        id: true,
        price: true,
        tcs: true,
        reservationId: true,
        createdAt: true,
        customer: { select: { id: true, firstName: true, phone: true, locale: true } },
        vehicle: { select: { soldAt: true } },
        reservation: { select: { paidAt: true } },
        steps: { select: { step: true, dueOn: true, doneAt: true, heldBy: true, reason: true } },
      },
    }),
    facts,
  ])
  if (!found || !transfer) return null
  const { id, price, tcs, reservationId, customer } = found
  const token = await db.payment.findFirst({
    where: { reservationId, status: 'captured' },
    select: { amount: true, keptAmount: true },
  })
  const steps = found.steps.map((step) => ({ ...step, dueOn: dayOrNull(step.dueOn) }))
  const done = steps.filter(({ doneAt }) => doneAt !== null).map(({ step }) => step)
  return {
    id,
    price,
    tcs,
    tokenPaid: token?.keptAmount ?? token?.amount ?? 0,
    tokenPaidOn:
      (await readTokenDay(db, reservationId)) ??
      (found.reservation.paidAt && toIndianDay(found.reservation.paidAt)),
    payments: await readBuyerPayments(db, reservationId),
    oldCar: await readOldCar(db, reservationId),
    buyer: customer.firstName,
    personId: customer.id,
    phone: maskPhone(customer.phone),
    language: customer.locale,
    soldAt: found.vehicle.soldAt ?? found.createdAt,
    timeline: buildPaperworkTimeline(steps, now),
    visits: await listFreeInspections(db, vehicleId),
    open: DESK_PAPERWORK_STEPS.filter(
      (step) => !done.includes(step) && listMissingPaperworkSteps(step, done).length === 0,
    ),
    onFile: await listKindsOnFile(db, { vehicleId, customerId: customer.id }),
    reasons: Object.fromEntries(
      steps.flatMap(({ step, reason }) => (reason === null ? [] : [[step, reason]])),
    ),
    transferNeeds: listTransferNeeds(transfer),
    bond: await readDealBond(db, vehicleId, { buyerId: customer.id, now }),
  }
}

async function readBuyerAccount(
  db: Db,
  { personId, buyer }: DealPurchase,
  now: Date,
): Promise<HolderAccount | null> {
  const account = await readHolderAccount({ id: personId, firstName: buyer }, now, db)
  return account.latest?.status === 'name_differs' ? account : null
}

async function readSettlement(
  db: Db,
  vehicleId: string,
  now: Date,
): Promise<DealSettlement | null> {
  const [settlement, ledger, invoices, account] = await Promise.all([
    db.settlement.findUnique({
      where: { vehicleId },
      select: {
        payout: true,
        dueAt: true,
        startedAt: true,
        approvedAt: true,
        paidAt: true,
        loanClosure: true,
        loanClosedAt: true,
        holdBack: true,
        holdBackDueAt: true,
        holdBackReturnedAt: true,
        bankAccount: { select: { bank: true, lastFour: true } },
        openedBy: { select: { id: true, name: true } },
        startedBy: { select: { id: true, name: true } },
        vehicle: { select: { transfer: { select: { issuedAt: true } } } },
      },
    }),
    db.ledgerEntry.findMany({
      where: { vehicleId, kind: { notIn: [...BUYER_LEDGER_KINDS] } },
      select: { kind: true, amount: true, at: true, dueAt: true, note: true },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    }),
    listInvoices(vehicleId, db),
    readPayoutAccount(db, vehicleId),
  ])
  if (!settlement) return null
  const { vehicle, bankAccount: paidTo, ...rest } = settlement
  const facts = {
    ...rest,
    rcIssuedAt: vehicle.transfer?.issuedAt ?? null,
    accountFrom: account?.usableFrom ?? null,
  }
  return {
    ...facts,
    paidTo,
    payTo: account,
    steps: computeStepStates(facts, now),
    readAt: now,
    invoices,
    ledger: ledger.map((line) => ({ ...line, kind: line.kind as LedgerKind })),
  }
}

async function readForms(db: Db, vehicleId: string): Promise<DealForm[]> {
  const forms = await readNewestForms(db, vehicleId)
    .select(['f.id', 'f.form', 'f.pack_no as packNo', 'f.blanks', 'f.signed_at as signedAt'])
    .execute()
  return forms.map(({ blanks, ...form }) => ({ ...form, blanks: blanks.length }))
}

export async function readDeal(
  vehicleId: string,
  { now, reader }: { now: Date; reader: DeskReader },
  db: Db = getDb(),
): Promise<DeskDeal | null> {
  const facts = readTransferNeeds(db, vehicleId)
  const [
    car,
    hold,
    loan,
    toReturn,
    auction,
    purchase,
    settlement,
    forms,
    account,
    delivery,
    certificate,
    dues,
    transfer,
    delay,
  ] = await Promise.all([
    readCar(db, vehicleId),
    readDealHold(db, vehicleId),
    readCarLoan(db, vehicleId),
    readHoldRefundsDue(db, vehicleId),
    readAuction(db, vehicleId),
    readPurchase(db, vehicleId, { now, facts }),
    readSettlement(db, vehicleId, now),
    readForms(db, vehicleId),
    readSellerAccount(db, vehicleId, now),
    readCarDelivery(db, vehicleId),
    readCertificate(db, vehicleId),
    readCarDues(vehicleId, db),
    facts,
    readDelay({ vehicleId }, now, db),
  ])
  if (!car) return null
  const { status, financier, waiting, handoverAt, particulars, buyerId } = car
  const isBuying = buyerId !== null && purchase === null
  const toClear = isBuying ? await listNamesToClear(db, { vehicleId, customerId: buyerId }) : []
  const deal: DeskDeal = {
    toClear: toClear.map((said) => resolveText(DEFAULT_LOCALE, said)),
    unverified:
      buyerId === null
        ? []
        : nameDocuments(await readUnverifiedDocuments(vehicleId, buyerId, db)).map((said) =>
            resolveText(DEFAULT_LOCALE, said),
          ),
    vehicleId,
    status,
    hasSeller: car.sellerId !== null,
    financier,
    nocOn: dayOrNull(car.nocOn),
    waiting,
    hold,
    loan,
    toReturn,
    auction,
    purchase,
    settlement,
    account,
    buyerAccount: purchase && (await readBuyerAccount(db, purchase, now)),
    delivery,
    forms,
    fromDocuments: await readDealDocuments(db, vehicleId, buyerId),
    dues,
    order: transfer ? buildTransferOrder(transfer) : [],
    letter: transfer?.letter ?? null,
    loanOwed: settlement
      ? settlement.loanClosedAt === null
        ? settlement.loanClosure
        : 0
      : findLoanToClose({
          loanFinancier: financier,
          loanNocOn: dayOrNull(car.nocOn),
          letter: transfer?.letter ?? null,
        }),
    delay,
    handoverAt,
    toRto: findFormAuthority(car),
    particulars: { ...certificate, ...particulars },
    ownership: car.soldAt ? buildOwnershipSteps(car, now) : [],
  }
  return hideOutsideOwnCities(deal, car.cityId, reader)
}
