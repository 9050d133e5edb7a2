import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { messageCustomer } from './message-customer'
import type { TemplateName } from '../rules/render-message'
import { addLocale, localizeSite, toLocale } from '@/lib/i18n/locales'
import type { TextValue } from '@/lib/shared/text-ref'
import { carName } from '@/lib/shared/car-name'

export interface CarNews {
  customerId: string
  vehicleId: string
  template: TemplateName
  /** Unique per event and recipient. */
  happening: string
  path: string | ((carCode: string) => string)
  more?: Record<string, TextValue>
  page?: string
}

function readAddressee(db: Db, customerId: string, vehicleId: string) {
  return db.$kysely
    .selectFrom(['customer as c', 'vehicle as v'])
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as y', 'y.id', 'v.city_id')
    .where('c.id', '=', customerId)
    .where('c.deleted_at', 'is', null)
    .where('v.id', '=', vehicleId)
    .select(['c.phone', 'c.first_name as firstName', 'c.email_id as emailId', 'c.locale'])
    .select(['c.email_verified_at as emailVerifiedAt', 'v.year', 'k.name as make'])
    .select('v.car_code as carCode')
    .select(['m.name as model', 'y.name as city'])
    .executeTakeFirst()
}

export async function notifyAboutCar(
  db: Db,
  { customerId, vehicleId, template, happening, path, more = {}, page }: CarNews,
): Promise<void> {
  const to = await readAddressee(db, customerId, vehicleId)
  if (!to) return
  const locale = toLocale(to.locale)
  const variables = {
    name: to.firstName,
    car: carName(to),
    city: { city: to.city },
    link: `${env().SITE_URL}${addLocale(locale, typeof path === 'string' ? path : path(to.carCode))}`,
    site: localizeSite(locale, env().SITE_URL),
    ...more,
    ...(page !== undefined && { page: `${env().SITE_URL}${addLocale(locale, page)}` }),
  }
  await messageCustomer(db, { ...to, customerId }, { template, happening, variables })
}

/** Sends news to a car's seller; does nothing if the company owns the car. */
export async function notifySellerOfCar(
  db: Db,
  news: Omit<CarNews, 'customerId' | 'path'>,
): Promise<void> {
  const car = await db.vehicle.findUnique({
    where: { id: news.vehicleId },
    select: { sellerId: true },
  })
  if (car?.sellerId)
    await notifyAboutCar(db, { ...news, customerId: car.sellerId, path: '/dashboard/seller' })
}
