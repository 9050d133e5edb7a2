import type { StaffRight } from '@/generated/prisma/enums'
import { writeAudit } from '@/lib/server/auth/audit'
import { getDb } from '@/lib/server/db/client'
import { countInWindow, END_OF_HOUR } from '@/lib/server/rate-limit'
import { type Actor, isActing } from '@/lib/server/auth/sessions'

const SUBJECTS = [
  'vehicleId',
  'reservationId',
  'appointmentId',
  'documentId',
  'orderId',
  'customerId',
  'id',
  'city',
] as const
const MAX_SUBJECT = 64

/** A refused call's fields aren't validated yet, and Postgres refuses NUL. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').slice(0, MAX_SUBJECT).toWellFormed() || null
    : null
}

function subjectOf({ params, query, body }: Call): string | null {
  const inPath = Object.values(params ?? {}).flatMap((value) => textOf(value) ?? [])
  if (inPath.length > 0) return inPath.join(' ').slice(0, MAX_SUBJECT)
  for (const fields of [query, body]) {
    const named = (fields ?? {}) as Record<string, unknown>
    const name = SUBJECTS.find((one) => textOf(named[one]) !== null)
    if (name !== undefined) return textOf(named[name])
  }
  return null
}

interface Call {
  method: string
  path: string
  params?: unknown
  query?: unknown
  body?: unknown
}

export async function logRefusedAct(
  actor: Actor | null,
  call: Call,
  right?: StaffRight,
): Promise<void> {
  if (!actor?.staff) return
  await writeAudit({
    staffId: actor.staff.id,
    customerId: actor.customerId,
    action: `refused ${call.method} ${call.path}`,
    subject: subjectOf(call),
    ...(right !== undefined && { detail: { right } }),
  })
}

export async function logExport(
  actor: Actor | null,
  call: Call,
  detail?: Record<string, string | number>,
): Promise<void> {
  if (!actor?.staff || isActing(actor)) return
  await writeAudit({
    staffId: actor.staff.id,
    action: `${call.method} ${call.path}`,
    subject: subjectOf(call),
    detail,
  })
}

export async function logActingRead(actor: Actor | null, call: Call): Promise<void> {
  if (!actor?.staff || !isActing(actor)) return
  const action = `${call.method} ${call.path}`
  const subject = subjectOf(call)
  const seen = `read ${actor.sessionId} ${action} ${subject ?? ''}`
  const { hits } = await countInWindow(getDb(), seen, END_OF_HOUR)
  if (hits > 1) return
  await writeAudit({ staffId: actor.staff.id, customerId: actor.customerId, action, subject })
}

export function logActingPage(actor: Actor | null, page: string): Promise<void> {
  return logActingRead(actor, { method: 'GET', path: '/dashboard', params: { page } })
}

/** Logs the write before it happens, so none goes unlogged. If it fails, a second line says so. */
export async function logActingWrite<Result>(
  actor: Actor | null,
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!actor?.staff || !isActing(actor)) return work()
  const line = {
    staffId: actor.staff.id,
    customerId: actor.customerId,
    action: `${call.method} ${call.path}`,
    subject: subjectOf(call),
  }
  await writeAudit(line)
  try {
    return await work()
  } catch (error) {
    await writeAudit({ ...line, detail: { failed: true } })
    throw error
  }
}
