import type pg from 'pg'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import texts from '@/lib/i18n/messages/en/documents.json'
import { env } from '@/lib/server/env'

type Client = Pick<pg.ClientBase, 'query'>
type DocumentNews =
  'documentRefused' | 'documentsRequested' | 'documentsDueSoon' | 'documentsOverdue'

/** Longest variable of a registered SMS (characters). */
const LONGEST_VARIABLE = 40

interface Person {
  phone: string
  firstName: string
  emailId: string | null
  locale: string
  car: string
  isSeller: boolean
}

const PERSON = `SELECT c.phone, c.first_name AS "firstName", CASE WHEN c.email_verified_at IS NULL THEN NULL ELSE c.email_id END AS "emailId",
    c.locale, v.year || ' ' || k.name || ' ' || m.name AS car, v.seller_id = c.id AS "isSeller"
  FROM customer c, vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE c.id = $1 AND v.id = $2 AND c.deleted_at IS NULL`

/** A paper's name as people say it. */
export function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts.kinds
  return Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind
}

/** News of a paper to whom it belongs, by SMS and by e-mail where that is proven; once for each happening. */
export async function tellOwner(
  client: Client,
  template: DocumentNews,
  { customerId, vehicleId, kind }: { customerId: string; vehicleId: string; kind?: string },
  happening: string,
  more: Record<string, string> = {},
): Promise<void> {
  const {
    rows: [person],
  } = await client.query<Person>(PERSON, [customerId, vehicleId])
  if (!person) return
  const short = (text: string) => text.slice(0, LONGEST_VARIABLE)
  const variables = {
    car: short(person.car),
    name: short(person.firstName),
    ...(kind === undefined ? {} : { paper: short(kindName(kind)) }),
    ...(more.until === undefined ? {} : { until: more.until }),
  }
  const about = { customerId, template, locale: person.locale }
  const messages: NewMessage[] = [
    { ...about, dedupeKey: `${happening}:sms`, channel: 'sms', to: person.phone, variables },
  ]
  if (person.emailId !== null) {
    const link = `${env().SITE_URL}/dashboard/${person.isSeller ? 'seller' : 'buyer'}`
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables: { ...variables, ...more, link },
    })
  }
  await enqueueMessages(client, messages)
}
