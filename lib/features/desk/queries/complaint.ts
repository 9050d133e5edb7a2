import { COMPLAINT_FIELDS, toComplaintCar } from '@/lib/features/complaints/queries/complaints'
import type {
  ComplaintOutcome,
  ComplaintState,
  ComplaintTopic,
} from '@/lib/features/complaints/rules'
import { type Db, getDb } from '@/lib/server/db/client'
import { maskPhone } from '@/lib/server/db/masked-phone'

export async function readDeskComplaint(id: string, db: Db = getDb()) {
  const row = await db.complaint.findUnique({
    where: { id },
    select: {
      ...COMPLAINT_FIELDS,
      name: true,
      phone: true,
      locale: true,
      acknowledgedBy: { select: { name: true } },
      closedBy: { select: { name: true } },
      vehicle: {
        select: {
          ...COMPLAINT_FIELDS.vehicle.select,
          cityId: true,
          city: { select: { name: true } },
        },
      },
    },
  })
  if (!row) return null
  return {
    ...row,
    topic: row.topic as ComplaintTopic,
    state: row.state as ComplaintState,
    outcome: row.outcome as ComplaintOutcome | null,
    car: toComplaintCar(row),
    phone: row.phone === null ? null : maskPhone(row.phone),
  }
}
