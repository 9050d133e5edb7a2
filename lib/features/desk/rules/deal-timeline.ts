import type { StepHolder } from '@/lib/features/documents/rules/ownership'
import type { PaperworkStep } from '@/lib/features/sales/rules/paperwork'
import { SETTLEMENT_STEPS, type SettlementStep } from '@/lib/features/settlements/rules/settlement'
import { toIndianDay } from '@/lib/shared/dates'
import type { DealHold, DealPurchase, DealSettlement, DeskDeal } from '../dto'

/** Every step from the token to the last free inspection, in the order of an ordinary sale. */
export const DEAL_TIMELINE_ORDER = [
  'letter',
  'token_paid',
  'full_payment',
  'sold',
  'handover',
  'loan_closed',
  'noc',
  'started',
  'approved',
  'paid',
  'challans',
  'tolls',
  'form_35',
  'form_28',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
  'name_off',
  'hold_back_returned',
  'first_inspection',
  'second_inspection',
] as const
export type DealTimelineStepName = (typeof DEAL_TIMELINE_ORDER)[number]

/**
 * `paperwork`: the buyer's; `transfer`: the RC's and the loan's; `settlement`: the owner's money.
 */
export type DealTimelineSource = 'paperwork' | 'transfer' | 'settlement'

export interface DealTimelineStep {
  step: DealTimelineStepName
  source: DealTimelineSource
  /** `open` can be done now; `waiting` needs an earlier step. */
  state: 'done' | 'open' | 'waiting'
  doneAt: string | null
  dueOn: string | null
  /** Whole days since the promised day of an open step; 0 once it is done. */
  daysLate: number
  lawOn: string | null
  heldBy: StepHolder | null
  reason: string | null
}

export interface DealTimelineFacts extends Pick<
  DeskDeal,
  'hasSeller' | 'financier' | 'nocOn' | 'handoverAt' | 'ownership' | 'order'
> {
  hold: Pick<
    DealHold,
    'status' | 'until' | 'rest' | 'tokenPaid' | 'tokenBlocked' | 'tokenPaidOn'
  > | null
  purchase: Pick<DealPurchase, 'timeline' | 'open' | 'reasons'> | null
  settlement: Pick<
    DealSettlement,
    | 'steps'
    | 'dueAt'
    | 'loanClosedAt'
    | 'startedAt'
    | 'approvedAt'
    | 'paidAt'
    | 'holdBackDueAt'
    | 'holdBackReturnedAt'
  > | null
}

type Draft = Omit<DealTimelineStep, 'daysLate'>

const isoOf = (at: Date | null) => at?.toISOString() ?? null

function draft(
  step: DealTimelineStepName,
  source: DealTimelineSource,
  rest: Partial<Draft> = {},
): Draft {
  const doneAt = rest.doneAt ?? null
  return {
    step,
    source,
    state: doneAt === null ? 'open' : 'done',
    dueOn: null,
    lawOn: null,
    reason: null,
    ...rest,
    doneAt,
    heldBy: doneAt === null ? (rest.heldBy ?? null) : null,
  }
}

function holdSteps({
  status,
  until,
  rest,
  tokenPaid,
  tokenBlocked,
  tokenPaidOn,
}: NonNullable<DealTimelineFacts['hold']>): Draft[] {
  const isActive = status === 'active'
  const hasToken = isActive && tokenPaid > 0
  const isFull = isActive && rest === 0
  return [
    {
      ...draft('token_paid', 'paperwork', {
        doneAt: hasToken ? tokenPaidOn : null,
        heldBy: tokenBlocked > 0 ? 'bank' : 'buyer',
      }),
      // A blocked token is taken with the sale, so nobody has to do anything now.
      state: hasToken ? 'done' : isActive ? 'waiting' : 'open',
    },
    {
      ...draft('full_payment', 'paperwork', {
        heldBy: isFull ? null : 'buyer',
        dueOn: isFull ? null : toIndianDay(until),
      }),
      state: isFull ? 'done' : isActive ? 'open' : 'waiting',
    },
    draft('sold', 'transfer', { state: isFull ? 'open' : 'waiting', heldBy: 'dost' }),
  ]
}

function findLawDay({ ownership }: Pick<DealTimelineFacts, 'ownership'>): string | null {
  const dueAt = ownership.find(({ step }) => step === 'applied')?.dueAt ?? null
  return dueAt && toIndianDay(new Date(dueAt))
}

function paperworkSteps(
  { timeline, open, reasons }: NonNullable<DealTimelineFacts['purchase']>,
  lawOn: string | null,
): Draft[] {
  const canBeDone: readonly PaperworkStep[] = open
  return timeline.map(({ step, doneAt, dueOn, heldBy }) =>
    draft(step, 'paperwork', {
      state: doneAt !== null ? 'done' : canBeDone.includes(step) ? 'open' : 'waiting',
      doneAt,
      dueOn,
      heldBy,
      lawOn: step === 'rc_transfer_applied' && doneAt === null ? lawOn : null,
      reason: reasons[step] ?? null,
    }),
  )
}

const LEGAL = {
  letter: 'letter',
  challans: 'challans',
  tolls: 'tolls',
  35: 'form_35',
  28: 'form_28',
} as const

/**
 * Steps of the legal order that are open, or were done on a known day. A car without challans, for
 * example, has none for them.
 */
function legalSteps({ order }: Pick<DealTimelineFacts, 'order'>): Draft[] {
  return order.flatMap(({ step, state, who, on, until }) => {
    const name = Object.hasOwn(LEGAL, step) ? LEGAL[step as keyof typeof LEGAL] : undefined
    if (name === undefined || (state === 'done' && on === null)) return []
    return draft(name, 'transfer', {
      state: state === 'done' ? 'done' : state === 'next' ? 'open' : 'waiting',
      doneAt: state === 'done' ? on : null,
      heldBy: who,
      dueOn: until,
    })
  })
}

function transferSteps({
  hasSeller,
  financier,
  nocOn,
  handoverAt,
  ownership,
  order,
  purchase,
}: DealTimelineFacts): Draft[] {
  const find = (step: (typeof ownership)[number]['step']) =>
    ownership.find((one) => one.step === step)
  const [sold, nameOff] = [find('sold'), find('name_off')]
  const isIssued = find('issued')?.at != null
  const noc = order.find(({ step }) => step === 'noc')
  const ofRto = (['applied', 'issued'] as const).flatMap((name) => {
    const step = find(name)
    if (step === undefined || purchase !== null) return []
    return draft(name === 'applied' ? 'rc_transfer_applied' : 'rc_issued', 'transfer', {
      state: step.at === null ? 'waiting' : 'done',
      doneAt: step.at,
      heldBy: step.heldBy,
    })
  })
  return [
    ...(sold?.at == null ? [] : [draft('sold', 'transfer', { doneAt: sold.at })]),
    ...(hasSeller
      ? [draft('handover', 'transfer', { doneAt: isoOf(handoverAt), heldBy: 'seller' })]
      : []),
    ...(financier !== null
      ? [
          draft('noc', 'transfer', {
            doneAt: nocOn,
            heldBy: 'bank',
            state: nocOn !== null ? 'done' : noc?.state === 'waiting' ? 'waiting' : 'open',
          }),
        ]
      : []),
    ...ofRto,
    ...(nameOff !== undefined && (hasSeller || nameOff.at !== null)
      ? [
          draft('name_off', 'transfer', {
            doneAt: nameOff.at,
            heldBy: 'rto',
            state: nameOff.at !== null ? 'done' : isIssued ? 'open' : 'waiting',
          }),
        ]
      : []),
  ]
}

function settlementSteps(settlement: NonNullable<DealTimelineFacts['settlement']>): Draft[] {
  const done: Record<SettlementStep, Date | null> = {
    loan_closed: settlement.loanClosedAt,
    started: settlement.startedAt,
    approved: settlement.approvedAt,
    paid: settlement.paidAt,
    hold_back_returned: settlement.holdBackReturnedAt,
  }
  const { dueAt, holdBackDueAt } = settlement
  const due: Partial<Record<SettlementStep, Date | null>> = {
    paid: dueAt,
    hold_back_returned: holdBackDueAt,
  }
  return SETTLEMENT_STEPS.filter((step) => settlement.steps[step] !== 'none').map((step) => {
    const day = due[step] ?? null
    const state = settlement.steps[step]
    return draft(step, 'settlement', {
      state: state === 'done' || state === 'open' ? state : 'waiting',
      doneAt: isoOf(done[step]),
      dueOn: day && toIndianDay(day),
      heldBy: 'dost',
    })
  })
}

const placeOf = ({ step }: Pick<Draft, 'step'>) => DEAL_TIMELINE_ORDER.indexOf(step)

const DAY_MS = 86_400_000
const countDays = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))

/** Compared by day: some steps are recorded with a day, others with a time. */
const dayOf = (at: string | null) =>
  at === null ? '' : at.length === 10 ? at : toIndianDay(new Date(at))

/**
 * Joins the buyer's paperwork, the transfer of the RC and the owner's settlement. Each step is
 * there once. Done steps come first, by day; the rest follow in the order of an ordinary sale.
 */
export function buildDealTimeline(facts: DealTimelineFacts, now: Date): DealTimelineStep[] {
  const { hold, purchase, settlement } = facts
  const steps = [
    ...(purchase === null && hold !== null ? holdSteps(hold) : []),
    ...(purchase === null ? [] : paperworkSteps(purchase, findLawDay(facts))),
    ...transferSteps(facts),
    ...legalSteps(facts),
    ...(settlement === null ? [] : settlementSteps(settlement)),
  ]
  const today = toIndianDay(now)
  const isDone = ({ state }: Draft) => state === 'done'
  return steps
    .toSorted(
      (one, other) =>
        Number(isDone(other)) - Number(isDone(one)) ||
        (isDone(one) ? dayOf(one.doneAt).localeCompare(dayOf(other.doneAt)) : 0) ||
        placeOf(one) - placeOf(other),
    )
    .map((step) => ({
      ...step,
      daysLate: isDone(step) || step.dueOn === null ? 0 : countDays(step.dueOn, today),
    }))
}

export function listOpenDealSteps(timeline: readonly DealTimelineStep[]): DealTimelineStep[] {
  return timeline.filter(({ state }) => state !== 'done')
}
