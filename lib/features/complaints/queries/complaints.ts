import type { Prisma } from '@/generated/prisma/client'
import { parseSignedId, readSignedId, signId } from '@/lib/server/auth/signed-id'
import { type Db, getDb } from '@/lib/server/db/client'
import { formatCarName } from '@/lib/shared/car-name'
import {
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintTopic,
  findComplaintLinkEnd,
  findReopenRefusal,
  findReopenDeadline,
  formatTicket,
  parseTicket,
} from '../rules'
import type { ComplaintDto } from '../schemas'

const USE = 'complaint'

interface Linked {
  id: string
  linkNumber: number
}

/** Links sent before the first renewal are signed without a number. */
const toParts = (linkNumber: number) => (linkNumber === 0 ? [] : [String(linkNumber)])

/** Token of the link that opens a complaint without a login. A newer link invalidates it. */
export function createComplaintToken({ id, linkNumber }: Linked): string {
  return signId(USE, 'cmp', id, ...toParts(linkNumber))
}

/**
 * Null for a link that is wrong, expired or replaced by a newer one, and once the account is
 * deleted.
 */
export async function findComplaintIdByToken(
  token: string,
  now: Date,
  db: Db = getDb(),
): Promise<string | null> {
  const id = parseSignedId('cmp', token)
  if (id === null) return null
  const row = await db.complaint.findUnique({
    where: { id, phone: { not: null } },
    select: { linkNumber: true, linkUntil: true, closedAt: true },
  })
  if (!row || readSignedId(USE, 'cmp', token, ...toParts(row.linkNumber)) === null) return null
  const end = findComplaintLinkEnd(row)
  return end === null || now <= end ? id : null
}

export async function findComplaintIdByTicket(
  ticket: string,
  customerId: string,
  db: Db = getDb(),
): Promise<string | null> {
  const number = parseTicket(ticket)
  if (number === null) return null
  const row = await db.complaint.findUnique({
    where: { number, customerId },
    select: { id: true },
  })
  return row?.id ?? null
}

export const COMPLAINT_FIELDS = {
  id: true,
  number: true,
  customerId: true,
  topic: true,
  text: true,
  state: true,
  filedAt: true,
  acknowledgeBy: true,
  settleBy: true,
  acknowledgedAt: true,
  closedAt: true,
  outcome: true,
  resolution: true,
  reopenedAt: true,
  reopenedByPerson: true,
  reopenedByDesk: true,
  linkNumber: true,
  linkUntil: true,
  rounds: {
    orderBy: { round: 'asc' },
    select: {
      acknowledgeBy: true,
      settleBy: true,
      acknowledgedAt: true,
      closedAt: true,
      outcome: true,
      resolution: true,
      reopenedAt: true,
      reason: true,
      reopenedBy: { select: { name: true } },
    },
  },
  vehicle: {
    select: {
      id: true,
      carCode: true,
      year: true,
      variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
    },
  },
  messages: {
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { id: true, text: true, at: true, staff: { select: { name: true } } },
  },
} as const satisfies Prisma.ComplaintSelect

export type ComplaintRow = Prisma.ComplaintGetPayload<{ select: typeof COMPLAINT_FIELDS }>

export function toComplaintCar({ vehicle }: ComplaintRow): ComplaintDto['car'] {
  if (!vehicle) return null
  const { model } = vehicle.variant
  return {
    name: formatCarName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
  }
}

function toComplaint(row: ComplaintRow, now: Date): ComplaintDto {
  const linkUntil = findComplaintLinkEnd(row)
  const reopenable = { ...row, state: row.state as ComplaintState }
  return {
    ticket: formatTicket(row),
    token: linkUntil === null || now <= linkUntil ? createComplaintToken(row) : '',
    linkUntil: linkUntil?.toISOString() ?? null,
    reopenUntil:
      findReopenRefusal(reopenable, 'person', now) === null
        ? (findReopenDeadline(reopenable)?.toISOString() ?? null)
        : null,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    rounds: row.rounds.map(({ outcome, resolution, reason, reopenedBy, ...at }) => ({
      acknowledgedAt: at.acknowledgedAt.toISOString(),
      closedAt: at.closedAt.toISOString(),
      outcome: outcome as ComplaintOutcome,
      resolution,
      reopenedAt: at.reopenedAt.toISOString(),
      reopenedBy: reopenedBy?.name ?? null,
      reason,
    })),
    topic: row.topic as ComplaintTopic,
    text: row.text,
    state: row.state as ComplaintState,
    filedAt: row.filedAt.toISOString(),
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    settleBy: row.settleBy.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome as ComplaintOutcome | null,
    resolution: row.resolution,
    car: toComplaintCar(row),
    messages: row.messages.map(({ text, at, staff }) => ({
      by: staff?.name ?? null,
      text,
      at: at.toISOString(),
    })),
  }
}

export async function listComplaints(
  customerId: string,
  now = new Date(),
  db: Db = getDb(),
): Promise<ComplaintDto[]> {
  const rows = await db.complaint.findMany({
    where: { customerId },
    orderBy: [{ filedAt: 'desc' }, { id: 'desc' }],
    select: COMPLAINT_FIELDS,
  })
  return rows.map((row) => toComplaint(row, now))
}

export async function readComplaintByToken(
  token: string,
  now = new Date(),
  db: Db = getDb(),
): Promise<ComplaintDto | null> {
  const id = await findComplaintIdByToken(token, now, db)
  if (id === null) return null
  const row = await db.complaint.findUnique({ where: { id }, select: COMPLAINT_FIELDS })
  return row && toComplaint(row, now)
}
