import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import { toPurchase } from '../dto'
import type { Purchase, PurchaseDetail } from '../schemas/purchases'
import { type BondView, readBondView } from './bond'
import { getDelivery } from './home-delivery'
import { listFreeInspections } from './free-visits'
import { readOwnership, readTransferOrder } from '@/lib/features/documents/queries/transfer'
import type { TransferOrderStep } from '@/lib/features/documents/rules/transfer-order'
import { type CarDues, readCarDues } from '@/lib/features/dues/queries/car-dues'

function purchasesOf(customerId: string) {
  return getDb()
    .$kysely.selectFrom('purchase as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .where('p.customer_id', '=', customerId)
    .select(['p.id', 'p.vehicle_id as vehicleId', 'p.created_at as createdAt'])
    .select(['p.price', 'p.tcs', 'v.registration_number as registrationNumber'])
    .select((of) => [
      of
        .selectFrom('payment as paid')
        .whereRef('paid.reservation_id', '=', 'p.reservation_id')
        .where('paid.status', '=', 'captured')
        .select(({ ref }) =>
          sql<number>`coalesce(sum(coalesce(${ref('paid.kept_amount')}, ${ref('paid.amount')})), 0)::int`.as(
            'sum',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('tokenPaid'),
      jsonArrayFrom(
        of
          .selectFrom('purchase_step as s')
          .whereRef('s.purchase_id', '=', 'p.id')
          .select(['s.step', 's.due_on as dueOn', 's.done_at as doneAt', 's.held_by as heldBy']),
      ).as('steps'),
    ])
}

export interface PurchasePage {
  items: (VehicleCard & { purchase: Purchase })[]
  page: number
  pageSize: number
  total: number
}

export async function listPurchases(
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  options: ReadOptions,
): Promise<PurchasePage> {
  const [total, found] = await Promise.all([
    getDb().purchase.count({ where: { customerId } }),
    purchasesOf(customerId)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  const vehicleIds = found.map(({ vehicleId }) => vehicleId)
  const cards = new Map((await getCards(vehicleIds, options)).map((card) => [card.vehicleId, card]))
  const items = found.flatMap((row) => {
    const card = cards.get(row.vehicleId)
    return card ? [{ ...card, purchase: toPurchase(row, options.now) }] : []
  })
  return { items, page, pageSize, total }
}

export async function getPurchase(
  vehicleId: string,
  customerId: string,
  now: Date,
): Promise<PurchaseDetail | null> {
  const row = await purchasesOf(customerId).where('p.vehicle_id', '=', vehicleId).executeTakeFirst()
  if (!row) return null
  const [ownership, documents, visits, delivery] = await Promise.all([
    readOwnership(vehicleId, now),
    listDocumentsForCustomer(vehicleId, customerId),
    listFreeInspections(getDb(), vehicleId),
    getDelivery(vehicleId, customerId, now),
  ])
  return { ...toPurchase(row, now), ...ownership, documents, visits, delivery }
}

const MAX_SHOWN = 20

export interface PurchaseOnPage {
  car: VehicleCard
  purchase: PurchaseDetail
  dues: CarDues
  order: TransferOrderStep[]
  bond: BondView | null
  today: string
}

export async function listPurchaseDetails(
  customerId: string,
  options: ReadOptions,
): Promise<PurchaseOnPage[]> {
  const { items } = await listPurchases(customerId, { page: 1, pageSize: MAX_SHOWN }, options)
  const found = await Promise.all(
    items.map(async (car): Promise<PurchaseOnPage[]> => {
      const [purchase, dues, order, bond] = await Promise.all([
        getPurchase(car.vehicleId, customerId, options.now),
        readCarDues(car.vehicleId),
        readTransferOrder(car.vehicleId),
        readBondView(car.vehicleId, options.now),
      ])
      return purchase ? [{ car, purchase, dues, order, bond, today: toIndianDay(options.now) }] : []
    }),
  )
  return found.flat()
}
