/**
 * `isPaid` depends on this order. No state is final: a failed order may still be paid, and a refund
 * may fail.
 */
const PAYMENT_STATES = ['created', 'failed', 'captured', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export function isPaid(status: PaymentState): boolean {
  return PAYMENT_STATES.indexOf(status) >= PAYMENT_STATES.indexOf('captured')
}

export const TERMINAL_METHODS = ['upi', 'card'] as const
export type TerminalMethod = (typeof TERMINAL_METHODS)[number]

/**
 * Most rupees of one payment at the gateway's checkout. NPCI's standard limit for a UPI payment to
 * a business is ₹1,00,000; it is higher only for listed categories (circulars of 24 August 2024 and
 * 28 August 2025), and dealing in used cars isn't one. We didn't have NPCI's text; this is from
 * Cashfree's "UPI Transaction Limits and Restrictions" and from press reports. Cards may allow
 * more.
 */
export const MAX_ONLINE_PART = 100_000

/**
 * An open checkout counts as paid for this long, so that two checkouts can't ask for the same
 * money.
 */
export const PART_PAYMENT_MINUTES = 15

/**
 * Rupees that the buyer may pay in one checkout: what is owed less open checkouts, at most the
 * gateway's limit.
 */
export function computeMostPayable(rest: number, open: number): number {
  return Math.max(0, Math.min(MAX_ONLINE_PART, rest - open))
}

const PAISE = 100
export const toPaise = (rupees: number) => rupees * PAISE
export const toRupees = (paise: number) => paise / PAISE

interface Ours {
  orderId: string | null
  amount: number
  currency: string
}

export interface StoredPayment {
  orderId: string | null
  paise: number
  currency: string
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  feePaise: number | null
  feeBearer: 'customer' | 'platform' | null
}

/** Gateways charge 2 to 4 % with tax, so a larger surplus can't be their fee. */
const MAX_FEE_PART = 0.05

/**
 * Gateway fee in paise if the payer bears it, and so pays more than the order's sum. Until the
 * gateway reports the fee, a surplus of plausible size counts as the fee.
 */
function customerFee(
  { feeBearer, feePaise, paise }: Pick<StoredPayment, 'feeBearer' | 'feePaise' | 'paise'>,
  wantedPaise: number,
): number {
  if (feeBearer !== 'customer') return 0
  const onTop = paise - wantedPaise
  const canBeFee = onTop > 0 && onTop <= wantedPaise * MAX_FEE_PART
  return feePaise ?? (canBeFee ? onTop : 0)
}

function isForOrder(ours: Ours, theirs: StoredPayment): boolean {
  return (
    ours.orderId !== null && theirs.orderId === ours.orderId && theirs.currency === ours.currency
  )
}

function paysOrder(ours: Ours, theirs: StoredPayment): boolean {
  const wanted = toPaise(ours.amount)
  return isForOrder(ours, theirs) && theirs.paise - customerFee(theirs, wanted) === wanted
}

/**
 * Like `paysOrder`, for payments that aren't captured yet. The gateway reports the payer's fee only
 * after the capture, so any surplus is accepted until then.
 */
function mayPayOrder(ours: Ours, theirs: StoredPayment): boolean {
  if (theirs.feeBearer !== 'customer' || theirs.feePaise !== null) return paysOrder(ours, theirs)
  return isForOrder(ours, theirs) && theirs.paise >= toPaise(ours.amount)
}

export function findSettlingPayment<Attempt extends StoredPayment & { leftPaise: number }>(
  ours: Ours,
  attempts: readonly Attempt[],
): Attempt | null {
  const fitting = attempts.filter((one) => one.status === 'captured' && paysOrder(ours, one))
  return fitting.find(({ leftPaise }) => leftPaise > 0) ?? null
}

export function findPaymentToCapture<Attempt extends StoredPayment>(
  ours: Ours,
  attempts: readonly Attempt[],
): Attempt | null {
  if (attempts.some((one) => one.status === 'captured' && paysOrder(ours, one))) return null
  return attempts.find((one) => one.status === 'authorized' && mayPayOrder(ours, one)) ?? null
}

/** Use of a payment's money: undecided, used, to be refunded, or settled outside this system. */
export type MoneyUse = 'undecided' | 'kept' | 'back' | 'elsewhere'

export interface MoneyFacts extends StoredPayment {
  use: MoneyUse
  /** Once the money is used, the payer's fee is spent and can't be refunded. */
  wasKept: boolean
  /** Sum of the order that the payment settles, in paise; 0 if it settles none. */
  wantedPaise: number
  refunds: readonly { paise: number; status: string; isOurs: boolean }[]
  disputes: readonly { paise: number; deductedPaise: number; status: string }[]
}

/** Sums in paise. `left` is the sum not yet sent back, both ours and that due for refund. */
export interface MoneySums {
  left: number
  owed: number
  pending: number
  /** Sum of undecided disputes. Refunding it as well could send the money back twice. */
  contested: number
  /** Sum sent back beyond the payment: a dispute was lost after a refund. */
  beyond: number
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const isContested = ({ status }: { status: string }) =>
  status === 'open' || status === 'under_review' || status === 'action_required'

/**
 * Derives the sums from the gateway's rows. Every refund that hasn't failed reduces `left`. Some
 * gateways report a lost dispute both as a deduction and as a refund, so refunds that we didn't
 * request are set against lost disputes first.
 */
export function computeMoneySums(facts: MoneyFacts): MoneySums {
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
  if (use === 'kept') return Math.max(0, left - wantedPaise - contested)
  return use === 'back' ? left - contested : 0
}

export function derivePaymentState(
  use: MoneyUse,
  { left, owed, pending }: MoneySums,
): Extract<PaymentState, 'captured' | 'refund_due' | 'refunded'> {
  if (use === 'kept' && left > 0) return 'captured'
  if (use === 'elsewhere') return 'refunded'
  return left > 0 || owed > 0 || pending > 0 ? 'refund_due' : 'refunded'
}

/** Hours for the desk to place unmatched money; then the money is refunded. */
export const MONEY_PLACEMENT_HOURS = 24

/** Days after which staff look into a refund; banks need 5 to 7 working days. */
export const SLOW_REFUND_DAYS = 10

/**
 * A refund is parked after the process crashed this often while sending it. Refusals and timeouts
 * don't count.
 */
export const MAX_REFUND_CRASHES = 6

export const MAX_REFUND_FAILURES = 3

export const REFUND_RETRY_HOURS = 6

export const MONEY_KINDS = [
  'wrong_amount',
  'no_order',
  'unclear_transfer',
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

export const MONEY_ACTS = [
  'give_back',
  'count',
  'match',
  'same',
  'elsewhere',
  'try_again',
  'note',
] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export interface MoneyLine {
  kind: MoneyKind
  subject: string
  paise: number
  detail?: string
}

interface LineFacts extends MoneyFacts {
  id: string
  isOfOrder: boolean
  isTransfer: boolean
  isParked: boolean
  refundRefusal: string | null
  isSlow: boolean
  disputeIds: readonly { id: string; paise: number; status: string }[]
}

const nameUndecided = ({ isOfOrder, isTransfer }: LineFacts): MoneyKind =>
  isOfOrder ? 'wrong_amount' : isTransfer ? 'unclear_transfer' : 'no_order'

export function listMoneyLines(
  facts: LineFacts,
  { left, owed, pending, beyond }: MoneySums,
): MoneyLine[] {
  const { id, use, wantedPaise } = facts
  const lines: (MoneyLine | false)[] = [
    use === 'undecided' && left > 0 && { kind: nameUndecided(facts), subject: id, paise: left },
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

export function listMoneyActs(
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
    case 'unclear_transfer':
      return ['match', 'same', 'give_back', 'elsewhere']
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
