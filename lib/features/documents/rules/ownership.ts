export const STEP_ACTORS = ['buyer', 'seller', 'dost', 'insurer', 'rto', 'bank'] as const
export type StepHolder = (typeof STEP_ACTORS)[number]

export const OWNERSHIP_STEPS = ['handover', 'sold', 'applied', 'issued', 'name_off'] as const
type OwnershipStep = (typeof OWNERSHIP_STEPS)[number]

/** Days after the sale within which Forms 29 and 30 must reach the RTO. */
const APPLY_WITHIN_DAYS = 14

export interface RcTransferDates {
  handoverAt: Date | null
  soldAt: Date | null
  appliedAt: Date | null
  issuedAt: Date | null
  nameOffAt: Date | null
}

export interface OwnershipStepState {
  step: OwnershipStep
  at: string | null
  heldBy: StepHolder | null
  heldSince: string | null
  days: number | null
  dueAt: string | null
}

const DAY_MS = 86_400_000
const HOLDER: Record<OwnershipStep, StepHolder> = {
  handover: 'seller',
  sold: 'dost',
  applied: 'dost',
  issued: 'rto',
  name_off: 'rto',
}

export function buildOwnershipSteps(dates: RcTransferDates, now: Date): OwnershipStepState[] {
  const at: Record<OwnershipStep, Date | null> = {
    handover: dates.handoverAt,
    sold: dates.soldAt,
    applied: dates.appliedAt,
    issued: dates.issuedAt,
    name_off: dates.nameOffAt,
  }
  // Sorts by date: after a sale on the same day, the seller may hand the car over later.
  const done = OWNERSHIP_STEPS.filter((step) => at[step] !== null).sort(
    (one, other) => Number(at[one]) - Number(at[other]),
  )
  const open = OWNERSHIP_STEPS.filter((step) => at[step] === null)
  let before: Date | null = null
  return [...done, ...open].map((step, place) => {
    const doneAt = at[step]
    const isCurrent = place === done.length
    const since: Date | null = doneAt || isCurrent ? before : null
    if (doneAt) before = doneAt
    const until = doneAt ?? now
    return {
      step,
      at: doneAt?.toISOString() ?? null,
      heldBy: doneAt ? null : HOLDER[step],
      heldSince: doneAt ? null : (since?.toISOString() ?? null),
      days: since ? Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY_MS)) : null,
      dueAt:
        step === 'applied' && dates.soldAt
          ? new Date(dates.soldAt.getTime() + APPLY_WITHIN_DAYS * DAY_MS).toISOString()
          : null,
    }
  })
}
