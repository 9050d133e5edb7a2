import type pg from 'pg'
import { env } from '@/lib/server/env'
import { enqueueMessages, type NewMessage } from './enqueue-messages'
import type { TemplateName } from './templates'
import { fitVariables } from './text-rules'

type Client = Pick<pg.ClientBase, 'query'>

export interface CarNews {
  customerId: string
  vehicleId: string
  template: TemplateName
  /** Names what happened to whom, so that it is told once. */
  happening: string
  /** Where the customer reads on, as a path of the site. */
  path: string
  more?: Record<string, string>
}

interface Addressee {
  phone: string
  firstName: string
  emailId: string | null
  locale: string
  car: string
  city: string
}

const ADDRESSEE = `SELECT p.phone, p.first_name AS "firstName", CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_id END AS "emailId", p.locale,
    v.year || ' ' || k.name || ' ' || m.name AS car, c.name AS city
  FROM customer p, vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id
  WHERE p.id = $1 AND p.deleted_at IS NULL AND v.id = $2`

/**
 * Tells a customer what happened to a car, in their language: by SMS, and by e-mail where there is a proven address; in
 * the caller's transaction.
 */
export async function tellAboutCar(
  client: Client,
  { customerId, vehicleId, template, happening, path, more = {} }: CarNews,
): Promise<void> {
  const {
    rows: [to],
  } = await client.query<Addressee>(ADDRESSEE, [customerId, vehicleId])
  if (!to) return
  const variables = {
    name: to.firstName,
    car: to.car,
    city: to.city,
    link: `${env().SITE_URL}${path}`,
    ...more,
  }
  const about = { customerId, template, locale: to.locale }
  const messages: NewMessage[] = [
    {
      ...about,
      channel: 'sms',
      to: to.phone,
      dedupeKey: `${happening}:sms`,
      variables: fitVariables(variables),
    },
  ]
  if (to.emailId !== null)
    messages.push({
      ...about,
      channel: 'email',
      to: to.emailId,
      dedupeKey: `${happening}:email`,
      variables,
    })
  await enqueueMessages(client, messages)
}

/** As `tellAboutCar`, to the car's seller; the company's own cars have none. */
export async function tellSellerOfCar(
  client: Client,
  news: Omit<CarNews, 'customerId' | 'path'>,
): Promise<void> {
  const {
    rows: [car],
  } = await client.query<{ sellerId: string | null }>(
    'SELECT seller_id AS "sellerId" FROM vehicle WHERE id = $1',
    [news.vehicleId],
  )
  if (car?.sellerId)
    await tellAboutCar(client, { ...news, customerId: car.sellerId, path: '/dashboard/seller' })
}
