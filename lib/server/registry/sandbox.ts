import { getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { RoadDueKind } from '@/lib/shared/road-dues'
import type { RegistryDue, RegistryPort } from './registry'

/** Answers from the rows of `sandbox_due`. */
export const sandboxRegistry: RegistryPort = {
  name: 'sandbox',
  async look(registrationNumber) {
    const rows = await getDb().sandboxDue.findMany({
      where: { registrationNumber },
      orderBy: [{ issuedOn: 'asc' }, { number: 'asc' }],
    })
    return rows.map((row) => ({
      kind: row.kind as RoadDueKind,
      number: row.number,
      amount: row.amount,
      issuedOn: toIndianDay(row.issuedOn),
      place: row.place,
      state: row.state as RegistryDue['state'],
      courtSince: row.courtSince && toIndianDay(row.courtSince),
    }))
  },
}
