import { buildOwnershipSteps } from './rules/ownership'
import type { Ownership } from './schemas/ownership'

export interface RcTransferRow {
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

export function toOwnership(
  transfer: RcTransferRow | null,
  forms: readonly FormRow[],
  now: Date,
): Ownership {
  return {
    ownership: transfer ? buildOwnershipSteps(transfer, now) : [],
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
