import { sql } from 'kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Role } from '@/lib/shared/roles'
import type { DeskReader } from '../../rules/private-facts'
import { isOwnCustomer } from '../contact'

export async function readPerson(id: string, reader: DeskReader, db: Db = getDb()) {
  const found = await db.$kysely
    .selectFrom('customer as c')
    .leftJoin('city', 'city.id', 'c.city_id')
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .select((of) => [
      'c.id',
      'c.first_name as firstName',
      selectMaskedPhone(of.ref('c.phone')).as('phone'),
      sql<boolean>`${isOwnCustomer(of, reader)}`.as('isOwn'),
      of.ref('c.role').$castTo<Role>().as('role'),
      'city.name as city',
      'c.locale',
      'c.created_at as since',
      'c.also_buys_at as alsoBuysAt',
    ])
    .executeTakeFirst()
  return found ?? null
}
