import { getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { RoadDueKind } from '@/lib/shared/road-dues'
import type { RegistryDue, RegistryPort } from './registry'

/** Waits while somebody changes the row, so that a test can delay the answer. */
async function refuseWhileDown(registrationNumber: string): Promise<void> {
  const outage = await getDb()
    .$kysely.selectFrom('sandbox_outage')
    .where('registration_number', '=', registrationNumber)
    .select('is_down as isDown')
    .forShare()
    .executeTakeFirst()
  if (outage?.isDown === true) throw new Error('the stand-in registry is down')
}

export const sandboxRegistry: RegistryPort = {
  name: 'sandbox',
  async look(registrationNumber) {
    const rows = await getDb().sandboxDue.findMany({
      where: { registrationNumber },
      orderBy: [{ issuedOn: 'asc' }, { number: 'asc' }],
    })
    await refuseWhileDown(registrationNumber)
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
