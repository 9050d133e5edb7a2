import { ownershipClock } from '../documents/rules/ownership'
import { paperworkTimeline, type StoredStep } from './rules/paperwork'
import type { Purchase, PurchaseDetail } from './schemas/purchases'

/** A purchase as the database tells it. */
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

export interface TransferRow {
  handoverAt: Date | null
  soldAt: Date | null
  appliedAt: Date | null
  issuedAt: Date | null
  nameOffAt: Date | null
  toRto: string | null
}

export interface FormRow {
  formId: string
  form: string
  packNo: string
  sha256: string
  signedAt: Date | null
}

/** A purchase with the current step of its paperwork. */
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
    paperwork: paperworkTimeline(steps, now),
  }
}

/** The ownership part of a purchase: the clock and the forms of the pack. */
export function toOwnership(
  transfer: TransferRow | null,
  forms: readonly FormRow[],
  now: Date,
): Pick<PurchaseDetail, 'ownership' | 'toRto' | 'forms'> {
  return {
    ownership: transfer ? ownershipClock(transfer, now) : [],
    toRto: transfer?.toRto ?? null,
    forms: forms.map(({ formId, form, packNo, sha256, signedAt }) => ({
      formId,
      form,
      packNo,
      sha256,
      signedAt: signedAt?.toISOString() ?? null,
    })),
  }
}
