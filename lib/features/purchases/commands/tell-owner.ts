import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import texts from '@/lib/i18n/messages/en/documents.json'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'

type DocumentNews =
  'documentRefused' | 'documentsRequested' | 'documentsDueSoon' | 'documentsOverdue'

/** Longest variable of a registered SMS (characters). */
const MAX_VARIABLE = 40

function readPerson(tx: Db, customerId: string, vehicleId: string) {
  return tx.$kysely
    .selectFrom(['customer as c', 'vehicle as v'])
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('c.id', '=', customerId)
    .where('c.deleted_at', 'is', null)
    .where('v.id', '=', vehicleId)
    .select(['c.phone', 'c.first_name as firstName', 'c.locale', 'c.email_id as emailId'])
    .select(['c.email_verified_at as emailVerifiedAt', 'v.seller_id as sellerId'])
    .select(['v.year', 'k.name as make', 'm.name as model'])
    .executeTakeFirst()
}

/** A paper's name as people say it. */
export function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts.kinds
  return Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind
}

/** News of a paper to whom it belongs, by SMS and by e-mail where that is proven; once for each happening. */
export async function tellOwner(
  tx: Db,
  template: DocumentNews,
  { customerId, vehicleId, kind }: { customerId: string; vehicleId: string; kind?: string },
  happening: string,
  more: Record<string, string> = {},
): Promise<void> {
  const person = await readPerson(tx, customerId, vehicleId)
  if (!person) return
  const short = (text: string) => text.slice(0, MAX_VARIABLE)
  const variables = {
    car: short(`${person.year} ${person.make} ${person.model}`),
    name: short(person.firstName),
    ...(kind === undefined ? {} : { paper: short(kindName(kind)) }),
    ...(more.until === undefined ? {} : { until: more.until }),
  }
  const about = { customerId, template, locale: person.locale }
  const messages: NewMessage[] = [
    { ...about, dedupeKey: `${happening}:sms`, channel: 'sms', to: person.phone, variables },
  ]
  if (person.emailId !== null && person.emailVerifiedAt !== null) {
    const isSeller = person.sellerId === customerId
    const link = `${env().SITE_URL}/dashboard/${isSeller ? 'seller' : 'buyer'}`
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables: { ...variables, ...more, link },
    })
  }
  await enqueueMessages(tx, messages)
}
