/** A payment's states, in the only direction that they go. A failed order may still turn out to be paid. */
const PAYMENT_STATES = ['created', 'failed', 'captured', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether the money has come, wherever it went afterwards. */
export function isPaid(status: PaymentState): boolean {
  return PAYMENT_STATES.indexOf(status) >= PAYMENT_STATES.indexOf('captured')
}

/** How the yard's terminal takes a listing fee; cash it isn't (s. 269ST, docs/domain.md). */
export const TERMINAL_METHODS = ['upi', 'card'] as const
export type TerminalMethod = (typeof TERMINAL_METHODS)[number]

interface Ours {
  orderId: string | null
  amount: number
  currency: string
}

interface Theirs {
  orderId: string
  amount: number
  currency: string
  status: string
}

/** Whether a payment at the gateway is the one that our row asks for: order, amount and currency, all of them. */
function answersOrder(ours: Ours, theirs: Theirs): boolean {
  return (
    ours.orderId !== null &&
    theirs.orderId === ours.orderId &&
    theirs.amount === ours.amount &&
    theirs.currency === ours.currency
  )
}

/** The one payment among an order's attempts that settles it: taken already, or ready to be taken. */
export function settlingPayment<Attempt extends Theirs>(
  ours: Ours,
  attempts: readonly Attempt[],
): Attempt | null {
  const fitting = attempts.filter((attempt) => answersOrder(ours, attempt))
  return (
    fitting.find(({ status }) => status === 'captured') ??
    fitting.find(({ status }) => status === 'authorized') ??
    null
  )
}

/** Whether money was taken for this order that isn't what we asked for: it buys no car, and a person must look. */
export function hasMismatchedMoney(ours: Ours, attempts: readonly Theirs[]): boolean {
  return attempts.some((attempt) => attempt.status === 'captured' && !answersOrder(ours, attempt))
}

/**
 * Processes that may die one after the other over one refund before it is set aside. A gateway that refuses or is silent
 * isn't counted: what is owed is tried until it can be paid.
 */
export const MAX_REFUND_DEATHS = 6
