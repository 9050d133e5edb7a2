import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { anyOf } from '@/lib/server/db/sql'
import { enqueueMessages } from './enqueue-messages'
import { composeMessages } from './message-customer'
import type { TemplateName } from '../rules/render-message'
import { addLocale, localizeSite, toLocale } from '@/lib/i18n/locales'
import type { TextValue } from '@/lib/shared/text-ref'
import { formatCarName } from '@/lib/shared/car-name'

export interface CarMessage {
  customerId: string
  vehicleId: string
  template: TemplateName
  happening: string
  path: string | ((carCode: string) => string)
  more?: Record<string, TextValue>
  page?: string
}

function readAddressees(db: Db, customerIds: readonly string[], vehicleId: string) {
  return db.$kysely
    .selectFrom(['customer as c', 'vehicle as v'])
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as y', 'y.id', 'v.city_id')
    .where('c.id', '=', anyOf(customerIds))
    .where('c.deleted_at', 'is', null)
    .where('v.id', '=', vehicleId)
    .select(['c.id as customerId', 'c.phone', 'c.first_name as firstName'])
    .select(['c.email_id as emailId', 'c.locale'])
    .select(['c.email_verified_at as emailVerifiedAt', 'v.year', 'k.name as make'])
    .select('v.car_code as carCode')
    .select(['m.name as model', 'y.name as city'])
    .execute()
}

export async function notifyAboutCar(db: Db, { customerId, ...news }: CarMessage): Promise<void> {
  await notifyCustomersAboutCar(db, [customerId], { ...news, happening: () => news.happening })
}

export async function notifyCustomersAboutCar(
  db: Db,
  customerIds: readonly string[],
  {
    vehicleId,
    template,
    happening,
    path,
    more = {},
    page,
  }: Omit<CarMessage, 'customerId' | 'happening'> & { happening: (customerId: string) => string },
): Promise<void> {
  const messages = (await readAddressees(db, customerIds, vehicleId)).flatMap((to) => {
    const locale = toLocale(to.locale)
    const variables = {
      name: to.firstName,
      car: formatCarName(to),
      city: { city: to.city },
      link: `${env().SITE_URL}${addLocale(locale, typeof path === 'string' ? path : path(to.carCode))}`,
      site: localizeSite(locale, env().SITE_URL),
      ...more,
      ...(page !== undefined && { page: `${env().SITE_URL}${addLocale(locale, page)}` }),
    }
    return composeMessages(to, { template, happening: happening(to.customerId), variables })
  })
  await enqueueMessages(db, messages)
}

/** Does nothing if the car is ours. */
export async function notifySellerOfCar(
  db: Db,
  news: Omit<CarMessage, 'customerId' | 'path'>,
): Promise<void> {
  const car = await db.vehicle.findUnique({
    where: { id: news.vehicleId },
    select: { sellerId: true },
  })
  if (car?.sellerId)
    await notifyAboutCar(db, { ...news, customerId: car.sellerId, path: '/dashboard/seller' })
}
