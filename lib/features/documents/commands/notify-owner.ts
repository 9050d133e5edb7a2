import { messageCustomer } from '@/lib/features/messaging/commands/message-customer'
import { toLocale, addLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import type { TextRef, TextValue } from '@/lib/shared/text-ref'
import { DOCUMENT_KINDS, type DocumentKind } from '../rules/documents'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { formatCarName } from '@/lib/shared/car-name'

type DocumentNews =
  | 'documentRefused'
  | 'documentsRequested'
  | 'documentsDueSoon'
  | 'documentsOverdue'

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

const isKind = (kind: string): kind is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(kind)

export function nameDocumentKind(kind: string): TextRef | string {
  return isKind(kind) ? say(`documents.kinds.${kind}`) : kind
}

export async function notifyDocumentOwner(
  tx: Db,
  template: DocumentNews,
  { customerId, vehicleId, kind }: { customerId: string; vehicleId: string; kind?: string },
  happening: string,
  more: Record<string, TextValue> = {},
): Promise<void> {
  const person = await readPerson(tx, customerId, vehicleId)
  if (!person) return
  const locale = toLocale(person.locale)
  const variables = {
    car: formatCarName(person),
    name: person.firstName,
    ...(kind === undefined ? {} : { paper: nameDocumentKind(kind) }),
    ...(more.until === undefined ? {} : { until: more.until }),
  }
  const path = person.sellerId === customerId ? '/dashboard/seller' : '/dashboard/buyer'
  const link = `${env().SITE_URL}${addLocale(locale, path)}`
  await messageCustomer(
    tx,
    { ...person, customerId },
    { template, happening, variables, inEmail: { ...more, link } },
  )
}
