import { type StepHolder, STEP_ACTORS } from '@/lib/features/documents/rules/ownership'
import { toIndianDay } from '@/lib/shared/dates'

export const PAPERWORK_STEPS = [
  'token_paid',
  'full_payment',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
  'first_inspection',
  'second_inspection',
] as const
export type PaperworkStep = (typeof PAPERWORK_STEPS)[number]

const USUAL_HOLDER: Record<PaperworkStep, StepHolder> = {
  token_paid: 'buyer',
  full_payment: 'buyer',
  insurance_transfer: 'insurer',
  rc_transfer_applied: 'dost',
  rc_issued: 'rto',
  delivered: 'dost',
  first_inspection: 'dost',
  second_inspection: 'dost',
}

export interface StoredStep {
  step: PaperworkStep
  dueOn: string | null
  doneAt: Date | null
  heldBy: string | null
}

export interface PaperworkTimelineStep {
  step: PaperworkStep
  state: 'done' | 'current' | 'coming'
  dueOn: string | null
  doneAt: string | null
  heldBy: StepHolder | null
  /** Moment of the latest completion of any step; null unless this is the current step. */
  heldSince: string | null
  daysLate: number
}

const DAY_MS = 86_400_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function holderOf({ step, heldBy }: StoredStep): StepHolder {
  return STEP_ACTORS.find((holder) => holder === heldBy) ?? USUAL_HOLDER[step]
}

/**
 * Orders the paperwork's steps. The first open one is current, held since the latest completion.
 */
export function buildPaperworkTimeline(
  stored: readonly StoredStep[],
  now: Date,
): PaperworkTimelineStep[] {
  const byStep = new Map(stored.map((step) => [step.step, step]))
  const steps = PAPERWORK_STEPS.flatMap((step) => byStep.get(step) ?? [])
  const current = steps.find(({ doneAt }) => doneAt === null)
  const today = toIndianDay(now)
  const lastDone = steps.reduce<Date | null>(
    (latest, { doneAt }) => (doneAt && (!latest || doneAt > latest) ? doneAt : latest),
    null,
  )
  return steps.map((one) => {
    const isDone = one.doneAt !== null
    const isCurrent = one === current
    return {
      step: one.step,
      state: isDone ? 'done' : isCurrent ? 'current' : 'coming',
      dueOn: one.dueOn,
      doneAt: one.doneAt?.toISOString() ?? null,
      heldBy: isDone ? null : holderOf(one),
      heldSince: isCurrent ? (lastDone?.toISOString() ?? null) : null,
      daysLate: isDone || one.dueOn === null ? 0 : Math.max(0, daysBetween(one.dueOn, today)),
    }
  })
}

/** True until the handover. Free inspections don't keep a purchase open. */
export function isPurchaseOpen(steps: readonly Pick<StoredStep, 'step' | 'doneAt'>[]): boolean {
  return !steps.some(({ step, doneAt }) => step === 'delivered' && doneAt !== null)
}
