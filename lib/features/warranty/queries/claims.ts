import type { Prisma } from '@/generated/prisma/client'
import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import {
  formatClaimNumber,
  type ClaimState,
  type WarrantyClause,
  type CoveredPart,
  computeWarrantyEnd,
} from '../rules'
import type { ClaimDto } from '../schemas'

const CLAIM_FIELDS = {
  id: true,
  number: true,
  part: true,
  text: true,
  odometer: true,
  state: true,
  termsVersion: true,
  coveredUntil: true,
  askedAt: true,
  seenAt: true,
  decidedAt: true,
  clause: true,
  finding: true,
  amount: true,
  paidAt: true,
  reference: true,
  purchase: { select: { vehicleId: true } },
} as const satisfies Prisma.WarrantyClaimSelect

function toClaim(row: Prisma.WarrantyClaimGetPayload<{ select: typeof CLAIM_FIELDS }>): ClaimDto {
  return {
    claim: formatClaimNumber(row),
    vehicleId: row.purchase.vehicleId,
    part: row.part as CoveredPart,
    text: row.text,
    odometer: row.odometer,
    state: row.state as ClaimState,
    termsVersion: row.termsVersion,
    coveredUntil: toIndianDay(row.coveredUntil),
    askedAt: row.askedAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    clause: row.clause as WarrantyClause | null,
    finding: row.finding,
    amount: row.amount,
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference,
  }
}

export async function listClaims(customerId: string, db: Db = getDb()): Promise<ClaimDto[]> {
  const rows = await db.warrantyClaim.findMany({
    where: { purchase: { customerId } },
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
    select: CLAIM_FIELDS,
  })
  return rows.map(toClaim)
}

export interface Warranty {
  purchaseId: string
  price: number
  terms: string
  months: number
  isReturned: boolean
  deliveredOn: string | null
  deliveredKms: number
  until: string | null
}

const WARRANTY_FIELDS = {
  id: true,
  vehicleId: true,
  price: true,
  warrantyTerms: true,
  deliveredKms: true,
  warrantyMonths: true,
  vehicle: { select: { kms: true } },
  returns: { where: { state: 'refunded' }, select: { id: true } },
  steps: { where: { step: 'delivered' }, select: { doneAt: true } },
} as const satisfies Prisma.PurchaseSelect

function toWarranty(
  purchase: Prisma.PurchaseGetPayload<{ select: typeof WARRANTY_FIELDS }>,
): Warranty {
  const { warrantyMonths: months, vehicle } = purchase
  const deliveredOn = toDayOrNull(purchase.steps[0]?.doneAt ?? null)
  return {
    purchaseId: purchase.id,
    price: purchase.price,
    terms: purchase.warrantyTerms,
    months,
    isReturned: purchase.returns.length > 0,
    deliveredOn,
    deliveredKms: purchase.deliveredKms ?? vehicle.kms,
    until: deliveredOn === null || months === 0 ? null : computeWarrantyEnd(deliveredOn, months),
  }
}

export async function readWarranty(
  vehicleId: string,
  customerId: string,
  db: Db = getDb(),
): Promise<Warranty | null> {
  const purchase = await db.purchase.findFirst({
    where: { vehicleId, customerId },
    select: WARRANTY_FIELDS,
  })
  return purchase && toWarranty(purchase)
}

export async function readWarranties(
  customerId: string,
  db: Db = getDb(),
): Promise<Map<string, Warranty>> {
  const purchases = await db.purchase.findMany({
    where: { customerId },
    select: WARRANTY_FIELDS,
  })
  return new Map(purchases.map((purchase) => [purchase.vehicleId, toWarranty(purchase)]))
}
