import type { StaffRight } from '@/generated/prisma/enums'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Actor, isActing } from '@/lib/server/auth/sessions'

/** Names of a body that say which thing a call is about. */
const SUBJECTS = [
  'vehicleId',
  'reservationId',
  'appointmentId',
  'documentId',
  'orderId',
  'id',
] as const

function subjectOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = body as Record<string, unknown>
  const found = SUBJECTS.map((name) => fields[name]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : null
}

/** A member of staff was refused what their role, or acting for a customer, doesn't allow: a manager should see that they tried. */
export async function logRefused(
  actor: Actor | null,
  call: { method: string; path: string; body?: unknown; params?: unknown },
  right?: StaffRight,
): Promise<void> {
  if (!actor?.staff) return
  await writeAudit({
    staffId: actor.staff.id,
    customerId: actor.customerId,
    action: `refused ${call.method} ${call.path}`,
    subject: subjectOf(call.params) ?? subjectOf(call.body),
    ...(right !== undefined && { detail: { right } }),
  })
}

/** A file was taken out of the desk: what is in it leaves our sight, so that who took it is known. */
export async function logTakenOut(
  actor: Actor | null,
  call: { method: string; path: string },
  detail?: Record<string, string | number>,
): Promise<void> {
  if (!actor?.staff || isActing(actor)) return
  await writeAudit({ staffId: actor.staff.id, action: `${call.method} ${call.path}`, detail })
}

/**
 * Every write that a Dost makes for a customer is logged before it is made: if the line can't be written, the
 * write doesn't happen. A write that then fails is said to have failed by a second line.
 */
export async function logActing<Result>(
  actor: Actor | null,
  call: { method: string; path: string; body: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!actor?.staff || !isActing(actor)) return work()
  const line = {
    staffId: actor.staff.id,
    customerId: actor.customerId,
    action: `${call.method} ${call.path}`,
    subject: subjectOf(call.body),
  }
  await writeAudit(line)
  try {
    return await work()
  } catch (error) {
    await writeAudit({ ...line, detail: { failed: true } })
    throw error
  }
}
