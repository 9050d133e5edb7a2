import { HOLD_STEPS } from './rules/refusals'
import type { ReservationRow } from './queries/holds'
import type { ReservationView } from './schemas'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

export function toReservation(row: ReservationRow): ReservationView {
  const ended =
    row.endedAt ?? (row.isStale ? (row.status === 'pending' ? row.payBefore : row.endsAt) : null)
  // A blocked token isn't paid yet.
  const isUnpaidBlock = row.blockState !== null && row.blockState !== 'debited'
  const doneAt = new Map(
    row.steps.map(({ step, doneAt: at }) => [
      step,
      at === null ? null : new Date(at).toISOString(),
    ]),
  )
  return {
    reservationId: row.id,
    vehicleId: row.vehicleId,
    status: row.isStale ? 'expired' : row.status,
    createdAt: row.createdAt.toISOString(),
    payBefore: row.payBefore.toISOString(),
    paidAt: iso(row.paidAt),
    endsAt: iso(row.endsAt),
    endedAt: iso(ended),
    quote: { version: row.quoteVersion, total: row.quoteTotal },
    tokenAmount: row.agreedToken,
    token:
      row.tokenAmount === null || row.tokenStatus === null
        ? null
        : { amount: row.tokenAmount, status: row.tokenStatus, orderId: row.orderId },
    block:
      row.blockState === null || row.blockUntil === null
        ? null
        : { amount: row.agreedToken, state: row.blockState, until: row.blockUntil.toISOString() },
    steps: HOLD_STEPS.map((step) => ({
      step,
      doneAt:
        doneAt.get(step) ?? (step === 'token_paid' && !isUnpaidBlock ? iso(row.paidAt) : null),
    })),
  }
}
