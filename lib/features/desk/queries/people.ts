import { sql } from 'kysely'
import { byName } from '@/lib/server/db/sql'
import { type Db, getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'
import type { DeskReader } from '../rules/private-facts'
import { maskedPhone } from '@/lib/server/db/masked-phone'
import { isOwnCustomer } from './contact'
import type { Role } from '@/lib/shared/roles'
import { typedPhone } from '../rules/search-words'

const MAX_FOUND = 50

export interface FoundCustomer {
  id: string
  firstName: string
  phone: string
  role: Role
  city: string | null
  /** The language of the customer's screens and messages. */
  locale: string
  cars: number
  /** Whether the customer belongs to one of the reader's cities. */
  isOwn: boolean
}

/** The ten digits of a complete mobile number, however it is written; null for anything else. */
function wholePhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * Finds any customer by id, complete phone number or complete email, since then the person is
 * calling or a link led here. Customers in the reader's cities are also found by part of a name or
 * email. Nobody is found by part of a phone number: its last digits are visible, so the rest could
 * be guessed. The text must have at least three characters.
 */
export async function findCustomers(
  text: string,
  reader: DeskReader,
  db: Db = getDb(),
): Promise<FoundCustomer[]> {
  // Names are stored in Unicode's form NFC, but Indian keyboards can type some letters in two ways.
  const term = typedPhone(text) ?? text.trim().normalize('NFC')
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
        maskedPhone(of.ref('c.phone')).as('phone'),
        sql<boolean>`${isOwnCustomer(of, reader)}`.as('isOwn'),
        of.ref('c.role').$castTo<Role>().as('role'),
        'city.name as city',
        'c.locale',
        sql<number>`(${owned.select(count)} + ${bought.select(count)} + ${held.select(count)})::int`.as(
          'cars',
        ),
      ]
    })
    .orderBy((of) => byName(of.ref('c.first_name')))
    .orderBy('c.id')
    .limit(MAX_FOUND)
    .execute()
}

/** All staff, current before former, sorted by name as the database sorts names. */
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
    .orderBy((of) => byName(of.ref('name')))
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
