/** A payment's states. A failed order may still turn out to be paid, and what was refunded may come back. */
const PAYMENT_STATES = ['created', 'failed', 'captured', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether the money has come, wherever it went afterwards. */
export function isPaid(status: PaymentState): boolean {
  return PAYMENT_STATES.indexOf(status) >= PAYMENT_STATES.indexOf('captured')
}

/** How the yard's terminal takes a listing fee; cash it isn't (s. 269ST, docs/domain.md). */
export const TERMINAL_METHODS = ['upi', 'card'] as const
export type TerminalMethod = (typeof TERMINAL_METHODS)[number]

const PAISE = 100
export const toPaise = (rupees: number) => rupees * PAISE
export const toRupees = (paise: number) => paise / PAISE

/** What our row asks for, in whole rupees. */
interface Ours {
  orderId: string | null
  amount: number
  currency: string
}

/** What the gateway holds of a payment. */
export interface Held {
  orderId: string | null
  paise: number
  currency: string
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  feePaise: number | null
  feeBearer: 'customer' | 'platform' | null
}

/** A gateway takes 2 to 4 % with its tax; what is more on top of an order is no fee. */
const MAX_FEE_PART = 0.05

/**
 * The gateway's fee where the payer bears it: it comes on top of the order, and is the gateway's. The gateway may tell it
 * only with a later answer; until then what is on top is taken for it, where it can be one.
 */
function customerFee(
  { feeBearer, feePaise, paise }: Pick<Held, 'feeBearer' | 'feePaise' | 'paise'>,
  wantedPaise: number,
): number {
  if (feeBearer !== 'customer') return 0
  const onTop = paise - wantedPaise
  const canBeFee = onTop > 0 && onTop <= wantedPaise * MAX_FEE_PART
  return feePaise ?? (canBeFee ? onTop : 0)
}

function isForOrder(ours: Ours, theirs: Held): boolean {
  return (
    ours.orderId !== null && theirs.orderId === ours.orderId && theirs.currency === ours.currency
  )
}

/** Whether captured money is what our row asks for: order, currency and sum, less the fee that the payer bears. */
function paysOrder(ours: Ours, theirs: Held): boolean {
  const wanted = toPaise(ours.amount)
  return isForOrder(ours, theirs) && theirs.paise - customerFee(theirs, wanted) === wanted
}

/** Whether an authorized payment may be taken: with the fee on the payer, its fee is known only once it is captured. */
function mayPayOrder(ours: Ours, theirs: Held): boolean {
  if (theirs.feeBearer !== 'customer' || theirs.feePaise !== null) return paysOrder(ours, theirs)
  return isForOrder(ours, theirs) && theirs.paise >= toPaise(ours.amount)
}

/** The payment among an order's attempts that settles it: taken already, and not gone again. */
export function settlingPayment<Attempt extends Held & { leftPaise: number }>(
  ours: Ours,
  attempts: readonly Attempt[],
): Attempt | null {
  const fitting = attempts.filter((one) => one.status === 'captured' && paysOrder(ours, one))
  return fitting.find(({ leftPaise }) => leftPaise > 0) ?? null
}

/** The payment that is ready to be taken, where none was taken yet. */
export function paymentToCapture<Attempt extends Held>(
  ours: Ours,
  attempts: readonly Attempt[],
): Attempt | null {
  if (attempts.some((one) => one.status === 'captured' && paysOrder(ours, one))) return null
  return attempts.find((one) => one.status === 'authorized' && mayPayOrder(ours, one)) ?? null
}

/** What becomes of captured money: it waits for a decision, pays for something, goes back, or was settled by other means. */
export type MoneyUse = 'undecided' | 'kept' | 'back' | 'elsewhere'

export interface MoneyFacts extends Held {
  use: MoneyUse
  /** It once paid for something: the fee that its payer bore was spent then. */
  wasKept: boolean
  /** What it pays for here, in paise: the order's sum where it settles one. */
  wantedPaise: number
  refunds: readonly { paise: number; status: string; isOurs: boolean }[]
  disputes: readonly { paise: number; deductedPaise: number; status: string }[]
}

/** Sums in paise. */
export interface Reckoning {
  /** What of it is still here, and is ours or the payer's. */
  left: number
  /** What is to be sent back and isn't under way yet. */
  owed: number
  /** What is on its way back. */
  pending: number
  /** What a bank contests and hasn't decided: it isn't sent back meanwhile, or it would go back twice. */
  contested: number
  /** What went back beyond what there was: a lost dispute over money that was refunded. */
  beyond: number
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const isContested = ({ status }: { status: string }) =>
  status === 'open' || status === 'under_review' || status === 'action_required'

/**
 * What follows from the rows that say what the gateway holds. Every refund that hasn't failed lessens what is left, whoever
 * made it. The gateway notes a lost dispute as a deduction, and may note a refund for it too: such refunds cover it first.
 */
export function reckonMoney(facts: MoneyFacts): Reckoning {
  const going = facts.refunds.filter(({ status }) => status !== 'failed')
  const back = sum(going.map(({ paise }) => paise))
  const byOthers = sum(going.filter(({ isOurs }) => !isOurs).map(({ paise }) => paise))
  const lost = sum(
    facts.disputes
      .filter(({ status }) => status === 'lost')
      .map(({ deductedPaise, paise }) => deductedPaise || paise),
  )
  const gone = back + Math.max(0, lost - byOthers)
  const here =
    facts.status === 'captured'
      ? facts.paise - (facts.wasKept ? customerFee(facts, facts.wantedPaise) : 0)
      : 0
  const left = Math.max(0, here - gone)
  const contested = Math.min(
    left,
    sum(facts.disputes.filter(isContested).map(({ paise }) => paise)),
  )
  return {
    left,
    owed: owedOf(facts, left, contested),
    pending: sum(going.filter(({ status }) => status === 'pending').map(({ paise }) => paise)),
    contested,
    beyond: facts.status === 'captured' ? Math.max(0, gone - facts.paise) : 0,
  }
}

function owedOf({ use, wantedPaise }: MoneyFacts, left: number, contested: number): number {
  // What is more than the order asked for goes back; what is less isn't made up for.
  if (use === 'kept') return Math.max(0, left - wantedPaise - contested)
  return use === 'back' ? left - contested : 0
}

/** The state of our payment, as it follows from the money that settled it. */
export function stateFrom(
  use: MoneyUse,
  { left, owed, pending }: Reckoning,
): Extract<PaymentState, 'captured' | 'refund_due' | 'refunded'> {
  if (use === 'kept' && left > 0) return 'captured'
  if (use === 'elsewhere') return 'refunded'
  return left > 0 || owed > 0 || pending > 0 ? 'refund_due' : 'refunded'
}

/** Hours within which a person places money that fits no order; then it goes back by itself. */
export const HOURS_TO_PLACE = 24

/** Days after which a refund that is owed, or on its way, is looked at by a person: banks take 5 to 7 working days. */
export const SLOW_REFUND_DAYS = 10

/**
 * Processes that may die one after the other over one refund before it is set aside. A gateway that refuses or is silent
 * isn't counted: what is owed is tried until it can be paid.
 */
export const MAX_REFUND_DEATHS = 6

/** Refunds of one payment that the gateway may take and then fail before a person looks at it. */
export const MAX_REFUND_FAILURES = 3

/** Hours to wait after a refund failed or was refused: whatever was the reason is seldom over at once. */
export const HOURS_AFTER_FAILURE = 6

/** Why money stands in the desk's queue "Money to place". */
export const MONEY_KINDS = [
  'wrong_amount',
  'no_order',
  'short',
  'gone',
  'refund_failed',
  'refund_refused',
  'refund_slow',
  'contested',
  'beyond',
  'not_there',
  'found_late',
] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** What a person can do about it. */
export const MONEY_ACTS = ['give_back', 'count', 'elsewhere', 'try_again', 'note'] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export interface MoneyLine {
  kind: MoneyKind
  /** With the kind, what it is about: one line, however often it is looked at. */
  subject: string
  paise: number
  /** What somebody else said of it. */
  detail?: string
}

interface LineFacts extends MoneyFacts {
  id: string
  isOfOrder: boolean
  isParked: boolean
  /** Why the gateway won't send it back, in its own words. */
  refundRefusal: string | null
  isSlow: boolean
  disputeIds: readonly { id: string; paise: number; status: string }[]
}

/** The lines that what the gateway holds gives reason for, now. */
export function linesFor(
  facts: LineFacts,
  { left, owed, pending, beyond }: Reckoning,
): MoneyLine[] {
  const { id, use, wantedPaise } = facts
  const lines: (MoneyLine | false)[] = [
    use === 'undecided' &&
      left > 0 && { kind: facts.isOfOrder ? 'wrong_amount' : 'no_order', subject: id, paise: left },
    use === 'kept' &&
      left > 0 &&
      left < wantedPaise && { kind: 'short', subject: `${id}:${left}`, paise: wantedPaise - left },
    use === 'kept' && left === 0 && { kind: 'gone', subject: id, paise: wantedPaise },
    facts.isParked && owed > 0 && { kind: 'refund_failed', subject: id, paise: owed },
    facts.refundRefusal !== null &&
      owed > 0 && {
        kind: 'refund_refused',
        subject: id,
        paise: owed,
        detail: facts.refundRefusal,
      },
    facts.isSlow && { kind: 'refund_slow', subject: id, paise: owed + pending },
    beyond > 0 && { kind: 'beyond', subject: `${id}:${beyond}`, paise: beyond },
    ...facts.disputeIds.filter(isContested).map((dispute) => ({
      kind: 'contested' as const,
      subject: dispute.id,
      paise: dispute.paise,
    })),
  ]
  return lines.filter((line) => line !== false)
}

/** What can be done about a line; money counts as a token only where it is at least the token. */
export function actsFor(
  kind: MoneyKind,
  { left, wanted, isToken }: { left: number; wanted: number; isToken: boolean },
): MoneyAct[] {
  switch (kind) {
    case 'wrong_amount':
      return isToken && left >= wanted
        ? ['count', 'give_back', 'elsewhere']
        : ['give_back', 'elsewhere']
    case 'no_order':
      return ['give_back', 'elsewhere']
    case 'refund_failed':
    case 'refund_refused':
      return ['try_again', 'elsewhere']
    case 'short':
    case 'gone':
    case 'refund_slow':
    case 'contested':
    case 'beyond':
    case 'not_there':
    case 'found_late':
      return ['note']
  }
}
