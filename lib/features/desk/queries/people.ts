import { sql } from 'kysely'
import { sortByName } from '@/lib/server/db/sql'
import { type Db, getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'
import type { DeskReader } from '../rules/private-facts'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { isOwnCustomer } from './contact'
import type { Role } from '@/lib/shared/roles'
import { parseTypedPhone } from '../rules/search-words'

const MAX_FOUND = 50

export interface CustomerHit {
  id: string
  firstName: string
  phone: string
  role: Role
  city: string | null
  locale: string
  cars: number
  isOwn: boolean
}

function wholePhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * Finds customers by text of at least three characters. An id, a whole phone number or a whole
 * email finds anyone, since the customer is on the phone or a link led here. A part of a name or
 * email finds customers of the reader's cities. A part of a phone number finds nobody: its last
 * digits are visible, so the other digits could be guessed.
 */
export async function findCustomers(
  text: string,
  reader: DeskReader,
  db: Db = getDb(),
): Promise<CustomerHit[]> {
  // Names are stored in Unicode NFC, but Indian keyboards type some letters in two ways.
  const term = parseTypedPhone(text) ?? text.trim().normalize('NFC')
  if (term.length < 3) return []
  const phone = wholePhone(term)
  return db.$kysely
    .selectFrom('customer as c')
    .leftJoin('city', 'city.id', 'c.city_id')
    .where('c.deleted_at', 'is', null)
    .where((of) =>
      isId('cus', term)
        ? of('c.id', '=', term)
        : phone !== null
          ? of('c.phone', '=', phone)
          : of.or([
              sql<boolean>`lower(${of.ref('c.email_id')}) = lower(${term})`,
              of.and([
                isOwnCustomer(of, reader),
                of.or([
                  sql<boolean>`strpos(lower(${of.ref('c.first_name')}), lower(${term})) > 0`,
                  sql<boolean>`strpos(lower(${of.ref('c.email_id')}), lower(${term})) > 0`,
                ]),
              ]),
            ]),
    )
    .select((of) => {
      const owned = of.selectFrom('vehicle as v').whereRef('v.seller_id', '=', 'c.id')
      const bought = of.selectFrom('purchase as p').whereRef('p.customer_id', '=', 'c.id')
      const held = of.selectFrom('live_hold as h').whereRef('h.customer_id', '=', 'c.id')
      const count = sql<number>`count(*)`.as('count')
      return [
        'c.id',
        'c.first_name as firstName',
        selectMaskedPhone(of.ref('c.phone')).as('phone'),
        sql<boolean>`${isOwnCustomer(of, reader)}`.as('isOwn'),
        of.ref('c.role').$castTo<Role>().as('role'),
        'city.name as city',
        'c.locale',
        sql<number>`(${owned.select(count)} + ${bought.select(count)} + ${held.select(count)})::int`.as(
          'cars',
        ),
      ]
    })
    .orderBy((of) => sortByName(of.ref('c.first_name')))
    .orderBy('c.id')
    .limit(MAX_FOUND)
    .execute()
}

export async function listStaff(now: Date, db: Db = getDb()) {
  const staff = await db.staff.findMany({
    select: {
      id: true,
      username: true,
      name: true,
      role: true,
      phone: true,
      email: true,
      isActive: true,
      rights: true,
      city: { select: { name: true } },
      cities: { select: { cityId: true } },
      authenticator: { select: { confirmedAt: true } },
      passkeys: {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
        orderBy: { createdAt: 'asc' },
      },
      sessions: {
        where: { revokedAt: null, expiresAt: { gt: now } },
        select: {
          id: true,
          device: true,
          createdAt: true,
          lastSeenAt: true,
          customer: { select: { firstName: true } },
        },
        orderBy: { lastSeenAt: 'desc' },
      },
    },
  })
  const inOrder = await db.$kysely
    .selectFrom('staff')
    .select('id')
    .orderBy('is_active', 'desc')
    .orderBy((of) => sortByName(of.ref('name')))
    .orderBy('id')
    .execute()
  const place = new Map(inOrder.map(({ id }, at) => [id, at]))
  const listed = staff.toSorted(
    (one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
  )
  return listed.map(({ city, cities, authenticator, ...member }) => ({
    ...member,
    city: city.name,
    cityIds: cities.map(({ cityId }) => cityId),
    hasCodes: Boolean(authenticator?.confirmedAt),
  }))
}
