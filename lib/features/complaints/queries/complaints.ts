import type { Prisma } from '@/generated/prisma/client'
import { readSignedId, signId } from '@/lib/server/auth/signed-id'
import { type Db, getDb } from '@/lib/server/db/client'
import { carName } from '@/lib/shared/car-name'
import {
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintTopic,
  formatTicket,
} from '../rules'
import type { ComplaintDto } from '../schemas'

const USE = 'complaint'

/** Token of the link that opens a complaint without a login. */
export function createComplaintToken(id: string): string {
  return signId(USE, 'cmp', id)
}

export function findTokenComplaint(token: string): string | null {
  return readSignedId(USE, 'cmp', token)
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
    name: carName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
  }
}

function toComplaint(row: ComplaintRow): ComplaintDto {
  return {
    ticket: formatTicket(row),
    token: createComplaintToken(row.id),
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
  db: Db = getDb(),
): Promise<ComplaintDto[]> {
  const rows = await db.complaint.findMany({
    where: { customerId },
    orderBy: [{ filedAt: 'desc' }, { id: 'desc' }],
    select: COMPLAINT_FIELDS,
  })
  return rows.map(toComplaint)
}

export async function readComplaintByToken(
  token: string,
  db: Db = getDb(),
): Promise<ComplaintDto | null> {
  const id = findTokenComplaint(token)
  if (id === null) return null
  // Deleting an account erases the complaint's phone, and old links then show nothing.
  const row = await db.complaint.findUnique({
    where: { id, phone: { not: null } },
    select: COMPLAINT_FIELDS,
  })
  return row && toComplaint(row)
}
