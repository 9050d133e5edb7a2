import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export interface BuyerOverview {
  firstName: string
  liked: number
  fallen: number
  hold: 'pending' | 'active' | null
  documents: number
  drives: number
  nextDriveAt: string | null
  purchases: number
  openPurchases: number
  savedSearches: number
  alertingSearches: number
  emailVerified: boolean
  dostEntries: number
}

const count = sql<number>`count(*)::int`.as('count')

export async function getBuyerOverview(customerId: string): Promise<BuyerOverview | null> {
  const row = await getDb()
    .$kysely.selectFrom('customer as c')
    .where('c.id', '=', customerId)
    .select(['c.first_name as firstName', 'c.email_verified_at as emailVerifiedAt'])
    .select((of) => {
      const liked = of
        .selectFrom('favourite as f')
        .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
        .whereRef('f.customer_id', '=', 'c.id')
      const drives = of
        .selectFrom('test_drive as d')
        .whereRef('d.customer_id', '=', 'c.id')
        .where('d.status', '=', 'booked')
        .where('d.starts_at', '>', databaseNow)
      const purchases = of.selectFrom('purchase as p').whereRef('p.customer_id', '=', 'c.id')
      const searches = of.selectFrom('preference as r').whereRef('r.customer_id', '=', 'c.id')
      return [
        liked
          .where('v.status', 'in', ['listed', 'reserved', 'sold', 'delivered', 'withdrawn'])
          .select(count)
          .$asScalar()
          .$notNull()
          .as('liked'),
        liked
          .where('v.status', 'in', ['listed', 'reserved'])
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('price_change as p')
                .whereRef('p.vehicle_id', '=', 'v.id')
                .whereRef('p.at', '>', 'f.created_at')
                .where('p.previous', 'is not', null)
                .select('p.id'),
            ),
          )
          .select(count)
          .$asScalar()
          .$notNull()
          .as('fallen'),
        of
          .selectFrom('live_hold as h')
          .whereRef('h.customer_id', '=', 'c.id')
          .select(({ ref }) => ref('h.status').$castTo<BuyerOverview['hold']>().as('status'))
          .limit(1)
          .as('hold'),
        of
          .selectFrom('document as o')
          .innerJoin('vehicle as ov', 'ov.id', 'o.vehicle_id')
          .whereRef('o.customer_id', '=', 'c.id')
          .whereRef('ov.seller_id', 'is distinct from', 'c.id')
          .where('ov.status', 'in', ['reserved', 'sold'])
          .where('o.status', 'in', ['due', 'refused'])
          .select(count)
          .$asScalar()
          .$notNull()
          .as('documents'),
        drives.select(count).$asScalar().$notNull().as('drives'),
        drives.select(({ fn }) => fn.min('d.starts_at').as('at')).as('nextDriveAt'),
        purchases.select(count).$asScalar().$notNull().as('purchases'),
        purchases
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('purchase_step as s')
                  .whereRef('s.purchase_id', '=', 'p.id')
                  .where('s.step', '=', 'delivered')
                  .where('s.done_at', 'is not', null)
                  .select('s.step'),
              ),
            ),
          )
          .select(count)
          .$asScalar()
          .$notNull()
          .as('openPurchases'),
        searches.select(count).$asScalar().$notNull().as('savedSearches'),
        searches
          .where('r.alerts', '=', true)
          .select(count)
          .$asScalar()
          .$notNull()
          .as('alertingSearches'),
        of
          .selectFrom('audit_entry as e')
          .whereRef('e.customer_id', '=', 'c.id')
          .where('e.action', 'not like', 'GET /%')
          .select(count)
          .$asScalar()
          .$notNull()
          .as('dostEntries'),
      ]
    })
    .executeTakeFirst()
  if (!row) return null
  const { emailVerifiedAt, nextDriveAt, ...counts } = row
  return {
    ...counts,
    emailVerified: emailVerifiedAt !== null,
    nextDriveAt: nextDriveAt?.toISOString() ?? null,
  }
}
