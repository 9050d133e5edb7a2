import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

async function readColleague(tx: Db, dostId: string, cityId: number): Promise<string> {
  const colleague = await tx.staff.findFirst({
    where: { id: dostId, isActive: true, role: 'dost', cities: { some: { cityId } } },
    select: { name: true },
  })
  if (!colleague) throw new DomainError('conflict', { message: say('deskLists.refused.elsewhere') })
  return colleague.name
}

/**
 * Assigns a car to a Dost of its city, whom its seller and buyers then see; null unassigns it.
 * Idempotent: returns `already` if nothing changed.
 * @throws DomainError `not_found`, `conflict`
 */
export function assignDost(
  vehicleId: string,
  dostId: string | null,
  staffId: string,
): Promise<'done' | 'already'> {
  return transaction(async (tx) => {
    const car = await tx.$kysely
      .selectFrom('vehicle as v')
      .leftJoin('staff as s', 's.id', 'v.dost_id')
      .where('v.id', '=', vehicleId)
      .select(['v.city_id as cityId', 'v.dost_id as dostId', 's.name'])
      .forNoKeyUpdate('v')
      .executeTakeFirst()
    if (!car) throw new DomainError('not_found')
    if (car.dostId === dostId) return 'already'
    const name = dostId === null ? null : await readColleague(tx, dostId, car.cityId)
    await tx.$kysely
      .updateTable('vehicle')
      .set({ dost_id: dostId, updated_at: databaseNow })
      .where('id', '=', vehicleId)
      .execute()
    await writeAudit(
      {
        staffId,
        action: 'car.assigned',
        subject: vehicleId,
        changes: { dost: [car.name, name] },
      },
      tx,
    )
    return 'done'
  })
}
