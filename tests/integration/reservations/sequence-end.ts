import type pg from 'pg'
import type { RazorpayPayment } from './razorpay-objects'
import type { RazorpayAtTest } from './at-the-gateway'

interface Ours {
  id: string
  use: string
  was_kept: boolean
  left_paise: number
  owed_paise: number
  asked: number | null
  status: string | null
  settled_by: string | null
  hold: string | null
  refunds: string
}

/** Rest of a gateway payment that should be left, computed without our rules. */
function leftThere(
  payment: RazorpayPayment,
  razorpay: RazorpayAtTest,
  { was_kept: wasKept }: Ours,
): number {
  const back = razorpay.refunds.filter(
    (refund) => refund.payment_id === payment.id && refund.status !== 'failed',
  )
  let foreign = 0
  let left = payment.amount
  for (const refund of back) {
    left -= refund.amount
    if (!refund.receipt) foreign += refund.amount
  }
  // A refund may stand for a dispute's amount, so it isn't subtracted twice.
  let lost = 0
  for (const dispute of razorpay.disputes)
    if (dispute.payment_id === payment.id) lost += dispute.amount_deducted
  left -= lost > foreign ? lost - foreign : 0
  if (wasKept && payment.fee_bearer === 'customer') left -= payment.fee ?? 0
  return Math.max(0, left)
}

const inOrder = (refunds: readonly string[]) => [...refunds].sort().join(' ')

function wrongWith(
  payment: RazorpayPayment,
  ours: Ours | undefined,
  razorpay: RazorpayAtTest,
): string[] {
  if (!ours) return [`${payment.id} is unknown to us`]
  const wrong: string[] = []
  const left = leftThere(payment, razorpay, ours)
  const refunds = razorpay.refunds
    .filter((refund) => refund.payment_id === payment.id)
    .map(({ id, amount, status }) => `${id}:${amount}:${status}`)
  if (inOrder(refunds) !== ours.refunds)
    wrong.push(`${payment.id}: refunds there ${inOrder(refunds)}, here ${ours.refunds}`)
  if (ours.left_paise !== left)
    wrong.push(`${payment.id}: ${left} left there, ${ours.left_paise} here (${ours.use})`)
  if (ours.owed_paise > 0) wrong.push(`${payment.id}: ${ours.owed_paise} are still owed`)
  if (ours.use === 'undecided' && left > 0) wrong.push(`${payment.id}: nobody decided about it`)
  if (ours.use === 'back' && left > 0) wrong.push(`${payment.id}: ${left} never went back`)
  if (ours.use === 'kept' && left > (ours.asked ?? 0) * 100)
    wrong.push(`${payment.id}: more is kept than was asked for`)
  const isSettling = ours.settled_by === payment.id
  const isHeld = ours.hold === 'active' || ours.hold === 'completed'
  if (isSettling && isHeld !== (ours.use === 'kept' && left > 0))
    wrong.push(`${payment.id}: the hold is ${ours.hold}, its money ${ours.use}, ${left} left`)
  return wrong
}

async function wrongWords(pool: pg.Pool, razorpay: RazorpayAtTest): Promise<string[]> {
  const { rows } = await pool.query<{ template: string; reference: string; amount: string }>(
    "SELECT template, variables->>'reference' AS reference, variables->>'amount' AS amount FROM message WHERE channel = 'sms' AND template IN ('tokenRefunded', 'refundFailed')",
  )
  const said = new Set(rows.map(({ template, reference }) => `${template} ${reference}`))
  if (said.size !== rows.length) return ['something was said twice']
  return razorpay.refunds.flatMap((refund) => {
    const isSaid = said.has(`tokenRefunded ${refund.id}`)
    const wasMade = razorpay.everProcessed.has(refund.id)
    if (isSaid && !wasMade) return [`${refund.id} was said to be made, and never was`]
    if (refund.status === 'processed' && !isSaid && refund.receipt)
      return [`nobody was told of ${refund.id}`]
    if (refund.status === 'failed' && isSaid && !said.has(`refundFailed ${refund.id}`))
      return [`${refund.id} was said to be made, failed, and nobody was told`]
    return []
  })
}

function wrongBlocks(
  ours: readonly { mandate: string; state: string; hold: string }[],
  { dashboard: { mandates } }: RazorpayAtTest,
): string[] {
  return mandates.all.flatMap(({ id, status, debited, max_amount: most }) => {
    const block = ours.find(({ mandate }) => mandate === id)
    if (!block) return status === 'confirmed' ? [`${id} blocks money and we don't know it`] : []
    const { state, hold } = block
    const wrong: string[] = []
    if (hold !== 'active' && status === 'confirmed')
      wrong.push(`${id}: the hold is ${hold}, and the money is still blocked (${state})`)
    if ((state === 'debited') !== (debited === most))
      wrong.push(`${id}: ${state} here, ${debited} debited there`)
    if (debited > most) wrong.push(`${id}: debited more than once`)
    return wrong
  })
}

export async function findFinalFaults(pool: pg.Pool, razorpay: RazorpayAtTest): Promise<string[]> {
  const { rows } = await pool.query<Ours>(
    `SELECT g.id, g.use, g.was_kept, g.left_paise, g.owed_paise, p.amount AS asked, p.status::text, p.payment_id AS settled_by,
       r.status::text AS hold,
       coalesce((SELECT string_agg(f.id || ':' || f.paise || ':' || f.status, ' ' ORDER BY f.id) FROM gateway_refund f WHERE f.gateway_payment_id = g.id), '') AS refunds
     FROM gateway_payment g LEFT JOIN payment p ON p.id = g.payment_id LEFT JOIN reservation r ON r.id = p.reservation_id
     WHERE g.provider = 'razorpay'`,
  )
  const { rows: kept } = await pool.query<{ mandate: string; state: string; hold: string }>(
    'SELECT b.mandate_id AS mandate, b.state, r.status::text AS hold FROM payment_block b JOIN reservation r ON r.id = b.reservation_id WHERE b.mandate_id IS NOT NULL',
  )
  const ours = new Map(rows.map((row) => [row.id, row]))
  const taken = razorpay.payments.filter(({ captured }) => captured === true)
  return [
    ...taken.flatMap((payment) => wrongWith(payment, ours.get(payment.id), razorpay)),
    ...(await wrongWords(pool, razorpay)),
    ...razorpay.dashboard.mandates.faults,
    ...wrongBlocks(kept, razorpay),
  ]
}
