import { buildPaperworkTimeline, type StoredStep } from './rules/paperwork'
import type { Purchase } from './schemas/purchases'

export interface PurchaseRow {
  id: string
  vehicleId: string
  createdAt: Date
  price: number
  tcs: number
  tokenPaid: number
  registrationNumber: string | null
  steps: {
    step: StoredStep['step']
    dueOn: string | null
    doneAt: string | null
    heldBy: string | null
  }[]
}

export function toPurchase(row: PurchaseRow, now: Date): Purchase {
  const steps = row.steps.map((step) => ({
    ...step,
    doneAt: step.doneAt === null ? null : new Date(step.doneAt),
  }))
  return {
    purchaseId: row.id,
    vehicleId: row.vehicleId,
    boughtAt: row.createdAt.toISOString(),
    price: row.price,
    tcs: row.tcs,
    total: row.price + row.tcs,
    tokenPaid: row.tokenPaid,
    registrationNumber: row.registrationNumber,
    paperwork: buildPaperworkTimeline(steps, now),
  }
}
