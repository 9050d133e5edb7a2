import { expressionBuilder } from 'kysely'
import type { Db, Tables } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import type { WaitingPlace } from '../schemas'

const line = expressionBuilder<
  Tables & { other: Tables['waiting_line'] },
  'waiting_line' | 'other'
>()

export function isWaitingPlaceValid(table: 'waiting_line' | 'other') {
  return line.and([
    line(`${table}.left_at`, 'is', null),
    line.or([
      line(`${table}.offer_ends_at`, 'is', null),
      line(`${table}.offer_ends_at`, '>', databaseNow),
    ]),
  ])
}

export async function readWaitingPlaces(
  db: Db,
  { customerId, vehicleId }: { customerId: string; vehicleId?: string },
): Promise<WaitingPlace[]> {
  const rows = await db.$kysely
    .selectFrom('waiting_line')
    .where('waiting_line.customer_id', '=', customerId)
    .$if(vehicleId !== undefined, (own) =>
      own.where('waiting_line.vehicle_id', '=', vehicleId ?? ''),
    )
    .where(isWaitingPlaceValid('waiting_line'))
    .select(['waiting_line.vehicle_id as vehicleId', 'waiting_line.joined_at as joinedAt'])
    .select('waiting_line.offer_ends_at as offerEndsAt')
    .select((eb) =>
      eb
        .selectFrom('waiting_line as other')
        .whereRef('other.vehicle_id', '=', 'waiting_line.vehicle_id')
        .where(isWaitingPlaceValid('other'))
        .where(({ refTuple }) =>
          eb(
            refTuple('other.joined_at', 'other.id'),
            '<=',
            refTuple('waiting_line.joined_at', 'waiting_line.id'),
          ),
        )
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('position'),
    )
    .orderBy('waiting_line.joined_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    vehicleId: row.vehicleId,
    position: Number(row.position),
    joinedAt: row.joinedAt.toISOString(),
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  }))
}
