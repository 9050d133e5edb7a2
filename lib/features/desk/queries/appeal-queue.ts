import type { Prisma } from '@/generated/prisma/client'
import {
  APPEAL_FIELDS,
  nameAppealedCar,
  toPriceLabelDto,
} from '@/lib/features/appeals/queries/appeals'
import type { AppealFact, AppealState, KeptComparable } from '@/lib/features/appeals/rules'
import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { maskPhone, selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { type QueueView, WHOLE_QUEUE } from '../rules/queues'
import { selectQueueCars } from './queue-page'

export function selectAppealQueue(db: KyselyDb, { text }: Pick<QueueView, 'text'> = WHOLE_QUEUE) {
  return selectQueueCars(db)
    .innerJoin('price_appeal as a', 'a.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'a.customer_id')
    .$if(text === '', (all) => all.where('a.state', '=', 'asked'))
    .select((of) => [
      'a.id as key',
      'a.number',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      'a.is_owner as isOwner',
      'a.claimed',
      of.ref('a.fact').$castTo<AppealFact>().as('fact'),
      of.ref('a.state').$castTo<AppealState>().as('state'),
      'a.asked_at as since',
      of.ref('a.due_at').$castTo<Date | null>().as('dueAt'),
    ])
}

const DESK_FIELDS = {
  ...APPEAL_FIELDS,
  closedBy: { select: { name: true } },
  customer: { select: { id: true, firstName: true, phone: true } },
  vehicle: {
    select: {
      ...APPEAL_FIELDS.vehicle.select,
      cityId: true,
      status: true,
      colour: true,
      kms: true,
      owners: true,
      hasServiceHistory: true,
      variantId: true,
      city: { select: { name: true } },
    },
  },
} as const satisfies Prisma.PriceAppealSelect

export async function readDeskAppeal(id: string, db: Db = getDb()) {
  const row = await db.priceAppeal.findUnique({ where: { id }, select: DESK_FIELDS })
  if (!row) return null
  const { customer, label, after, paperKey, ...appeal } = row
  const variants = await db.variant.findMany({
    where: { model: { variants: { some: { id: row.vehicle.variantId } } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })
  return {
    ...appeal,
    fact: row.fact as AppealFact,
    state: row.state as AppealState,
    hasPaper: paperKey !== null,
    car: nameAppealedCar(row.vehicle),
    person: { id: customer.id, name: customer.firstName, phone: maskPhone(customer.phone) },
    before: toPriceLabelDto(label),
    comparables: label.comparables as unknown as KeptComparable[],
    after: after && toPriceLabelDto(after),
    variants,
  }
}
