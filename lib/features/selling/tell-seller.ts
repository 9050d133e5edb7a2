import type pg from 'pg'
import { enqueueMessages, type NewMessage } from '@/lib/features/messaging/enqueue-messages'
import { fitVariables } from '@/lib/features/messaging/text-rules'
import { env } from '@/lib/server/env'

type Client = Pick<pg.ClientBase, 'query'>

export type SellerNews =
  | 'sellerCarArrived'
  | 'sellerCarInspected'
  | 'sellerRefurbishmentProposed'
  | 'sellerCarRefurbishing'
  | 'sellerCarListed'
  | 'sellerCarWithdrawn'
  | 'sellerCarToAuction'

interface Seller {
  id: string
  phone: string
  firstName: string
  emailId: string | null
  locale: string
  car: string
  city: string
}

const SELLER = `SELECT p.id, p.phone, p.first_name AS "firstName", CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_id END AS "emailId",
    p.locale, v.year || ' ' || k.name || ' ' || m.name AS car, c.name AS city
  FROM vehicle v JOIN customer p ON p.id = v.seller_id AND p.deleted_at IS NULL
  JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id
  WHERE v.id = $1`

/**
 * Tells a car's seller, if it has one, what happened to it: by SMS, and by e-mail where there is a proven address; in
 * the caller's transaction. `happening` names it, so that it is told once.
 */
export async function tellSeller(
  client: Client,
  template: SellerNews,
  vehicleId: string,
  happening: string,
  more: Record<string, string> = {},
): Promise<void> {
  const {
    rows: [seller],
  } = await client.query<Seller>(SELLER, [vehicleId])
  if (!seller) return
  const variables = {
    name: seller.firstName,
    car: seller.car,
    city: seller.city,
    link: `${env().SITE_URL}/dashboard/seller`,
    ...more,
  }
  const about = { customerId: seller.id, template, locale: seller.locale }
  const messages: NewMessage[] = [
    {
      ...about,
      channel: 'sms',
      to: seller.phone,
      dedupeKey: `${happening}:sms`,
      variables: fitVariables(variables),
    },
  ]
  if (seller.emailId !== null)
    messages.push({
      ...about,
      channel: 'email',
      to: seller.emailId,
      dedupeKey: `${happening}:email`,
      variables,
    })
  await enqueueMessages(client, messages)
}
