import { sql } from 'kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { isOwnCustomer } from '../contact'
import type { SearchHit } from '../../schemas/search'
import { MAX_HITS, type SearchScope } from './scope'

const MAX_SORTED = 60
const LIKE_SPECIALS = /[\\%_]/g

export type PersonTerm =
  | { kind: 'phone'; phone: string }
  | { kind: 'id'; id: string }
  | { kind: 'name'; name: string }

/**
 * Finds only customers of the reader's cities, so that a phone number reveals nothing about others.
 */
export async function findPersonHits(
  term: PersonTerm,
  { db, reader }: SearchScope,
): Promise<SearchHit[]> {
  const beginning =
    term.kind === 'name'
      ? `${term.name.toLowerCase().replace(LIKE_SPECIALS, String.raw`\$&`)}%`
      : ''
  const found = db
    .selectFrom('customer as c')
    .where('c.deleted_at', 'is', null)
    .where((of) => {
      if (term.kind === 'phone') return of('c.phone', '=', term.phone)
      if (term.kind === 'id') return of('c.id', '=', term.id)
      // Both expressions are indexed: the whole name, and the name without its first word.
      const name = of.ref('c.first_name')
      return of.or([
        sql<boolean>`lower(${name}) LIKE ${beginning}`,
        sql<boolean>`lower(substr(${name}, strpos(${name}, ' ') + 1)) LIKE ${beginning}`,
      ])
    })
    .where((of) => isOwnCustomer(of, reader))
    .select(['c.id', 'c.first_name', 'c.phone', 'c.city_id', 'c.seen_on'])
    .limit(MAX_SORTED)
  const people = await db
    .selectFrom(found.as('p'))
    .leftJoin('city', 'city.id', 'p.city_id')
    .select((of) => [
      'p.id',
      'p.first_name as name',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'city.name as city',
    ])
    .orderBy('p.seen_on', 'desc')
    .orderBy('p.id')
    .limit(MAX_HITS)
    .execute()
  return people.map(({ id, name, phone, city }) => ({
    kind: 'person',
    id,
    title: name,
    detail: [phone, city].filter((part) => part !== null).join(' · '),
    href: `/dost/customers/${id}`,
  }))
}
