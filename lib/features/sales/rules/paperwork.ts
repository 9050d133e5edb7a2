import { type Holder, HOLDERS } from '@/lib/features/documents/rules/ownership'
import { dayOf } from '@/lib/shared/dates'

/** The buyer's paperwork in its order (docs/domain.md, "A car's life"); the two free doorstep inspections follow the delivery. */
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

/** Who holds a step where the desk hasn't said otherwise. */
const USUAL_HOLDER: Record<PaperworkStep, Holder> = {
  token_paid: 'buyer',
  full_payment: 'buyer',
  insurance_transfer: 'insurer',
  rc_transfer_applied: 'dost',
  rc_issued: 'rto',
  delivered: 'dost',
  first_inspection: 'dost',
  second_inspection: 'dost',
}

/** A step as it is stored. Days are `YYYY-MM-DD`. */
export interface StoredStep {
  step: PaperworkStep
  dueOn: string | null
  doneAt: Date | null
  heldBy: string | null
}

export interface TimelineStep {
  step: PaperworkStep
  /** `current`: what is waited for now; `coming`: its turn hasn't come. */
  state: 'done' | 'current' | 'coming'
  dueOn: string | null
  doneAt: string | null
  /** Null once it is done. */
  heldBy: Holder | null
  /** Since when they hold it: the moment the step before was done. Null where its turn hasn't come. */
  heldSince: string | null
  /** Whole days past the due day; 0 while in time or done. */
  daysLate: number
}

const DAY_MS = 86_400_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function holderOf({ step, heldBy }: StoredStep): Holder {
  return HOLDERS.find((holder) => holder === heldBy) ?? USUAL_HOLDER[step]
}

/** The paperwork as a timeline: the first step that isn't done is the current one, and its clock runs since the step before. */
export function paperworkTimeline(stored: readonly StoredStep[], now: Date): TimelineStep[] {
  const byStep = new Map(stored.map((step) => [step.step, step]))
  const steps = PAPERWORK_STEPS.flatMap((step) => byStep.get(step) ?? [])
  const current = steps.find(({ doneAt }) => doneAt === null)
  const today = dayOf(now)
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

/** Whether a purchase still runs: until the car is delivered. The free inspections after it don't keep it open. */
export function isPurchaseOpen(steps: readonly Pick<StoredStep, 'step' | 'doneAt'>[]): boolean {
  return !steps.some(({ step, doneAt }) => step === 'delivered' && doneAt !== null)
}
