import type { Prisma } from '@/generated/prisma/client'
import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { listReturnInvoices, type ReturnInvoice } from '@/lib/features/settlements/queries/invoices'
import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import {
  type BuyersMoney,
  computeReturnEnd,
  formatReturnNumber,
  isReturnOffered,
  type ReturnFacts,
  type ReturnState,
} from '../rules'
import type { ReturnDto } from '../schemas'

const RETURN_FIELDS = {
  id: true,
  number: true,
  state: true,
  reason: true,
  odometer: true,
  askedAt: true,
  bringBy: true,
  takenBackAt: true,
  backOdometer: true,
  finding: true,
  paid: true,
  kmsCharge: true,
  damage: true,
  fee: true,
  refund: true,
  lenderShare: true,
  agreedAt: true,
  refundedAt: true,
  reference: true,
  lenderReference: true,
  closedAt: true,
  clause: true,
  purchase: { select: { vehicleId: true } },
} as const satisfies Prisma.CarReturnSelect

type Row = Prisma.CarReturnGetPayload<{ select: typeof RETURN_FIELDS }>

function toSum({ paid, kmsCharge, damage, fee, refund, lenderShare }: Row): ReturnDto['sum'] {
  // The constraint `car_return_sum` sets these together.
  if (
    paid === null ||
    kmsCharge === null ||
    damage === null ||
    fee === null ||
    refund === null ||
    lenderShare === null
  )
    return null
  return { paid, kmsCharge, damage, fee, refund, lenderShare }
}

const toTime = (at: Date | null) => at?.toISOString() ?? null

function toReturn(row: Row, invoices: readonly ReturnInvoice[]): ReturnDto {
  return {
    returnId: row.id,
    number: formatReturnNumber(row),
    vehicleId: row.purchase.vehicleId,
    state: row.state as ReturnState,
    reason: row.reason,
    odometer: row.odometer,
    askedAt: row.askedAt.toISOString(),
    bringBy: toIndianDay(row.bringBy),
    takenBackAt: toTime(row.takenBackAt),
    backOdometer: row.backOdometer,
    finding: row.finding,
    sum: toSum(row),
    agreedAt: toTime(row.agreedAt),
    refundedAt: toTime(row.refundedAt),
    reference: row.reference,
    lenderReference: row.lenderReference,
    closedAt: toTime(row.closedAt),
    clause: row.clause as ReturnDto['clause'],
    invoices:
      row.state === 'refunded'
        ? invoices
            .filter(({ vehicleId }) => vehicleId === row.purchase.vehicleId)
            .map(({ id, number, kind }) => ({ id, number, kind }))
        : [],
  }
}

export async function listReturns(customerId: string, db: Db = getDb()): Promise<ReturnDto[]> {
  const rows = await db.carReturn.findMany({
    where: { purchase: { customerId } },
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
    select: RETURN_FIELDS,
  })
  const returned = rows.flatMap(({ state, purchase }) =>
    state === 'refunded' ? [purchase.vehicleId] : [],
  )
  const invoices = returned.length === 0 ? [] : await listReturnInvoices(customerId, returned, db)
  return rows.map((row) => toReturn(row, invoices))
}

const PURCHASE_FIELDS = {
  id: true,
  vehicleId: true,
  customerId: true,
  price: true,
  tcs: true,
  returnDays: true,
  returnKms: true,
  returnPerKm: true,
  returnFee: true,
  deliveredKms: true,
  vehicle: { select: { kms: true } },
  steps: { where: { step: 'delivered' }, select: { doneAt: true } },
  returns: {
    where: { state: { in: ['asked', 'taken_back', 'agreed', 'refunded'] } },
    select: { id: true },
  },
  reservation: {
    select: {
      deliveries: { where: { status: 'delivered' }, select: { fee: true } },
      buyerPayments: { where: { returnedAt: null, method: 'loan' }, select: { amount: true } },
    },
  },
} as const satisfies Prisma.PurchaseSelect

export interface ReturnablePurchase extends ReturnFacts {
  purchaseId: string
  customerId: string
  vehicleId: string
  money: BuyersMoney
  until: string | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function toReturnable(
  purchase: Prisma.PurchaseGetPayload<{ select: typeof PURCHASE_FIELDS }>,
): ReturnablePurchase {
  const { returnDays, returnKms, returnPerKm, returnFee, reservation } = purchase
  const terms: ReturnTerms = { returnDays, returnKms, returnPerKm, returnFee }
  const deliveredOn = toDayOrNull(purchase.steps[0]?.doneAt ?? null)
  return {
    purchaseId: purchase.id,
    customerId: purchase.customerId,
    vehicleId: purchase.vehicleId,
    terms,
    deliveredOn,
    deliveredKms: purchase.deliveredKms ?? purchase.vehicle.kms,
    hasReturn: purchase.returns.length > 0,
    money: {
      price: purchase.price,
      tcs: purchase.tcs,
      delivery: sum(reservation.deliveries.map(({ fee }) => fee)),
      loan: sum(reservation.buyerPayments.map(({ amount }) => amount)),
    },
    until:
      deliveredOn === null || !isReturnOffered(terms)
        ? null
        : computeReturnEnd(deliveredOn, returnDays),
  }
}

export async function readReturnablePurchase(
  where: { vehicleId: string; customerId?: string },
  db: Db = getDb(),
): Promise<ReturnablePurchase | null> {
  const purchase = await db.purchase.findFirst({ where, select: PURCHASE_FIELDS })
  return purchase && toReturnable(purchase)
}

export async function readReturnablePurchases(
  customerId: string,
  db: Db = getDb(),
): Promise<Map<string, ReturnablePurchase>> {
  const purchases = await db.purchase.findMany({ where: { customerId }, select: PURCHASE_FIELDS })
  return new Map(purchases.map((purchase) => [purchase.vehicleId, toReturnable(purchase)]))
}
