import { formatAppealNumber } from '@/lib/features/appeals/rules'
import { formatTicket } from '@/lib/features/complaints/rules'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { formatClaimNumber } from '@/lib/features/warranty/rules'
import { selectQueueCars } from '../queue-page'
import type { SearchHit } from '../../schemas/search'
import { isOfOwnCity, type SearchScope } from './scope'

export type CaseTerm = { number: number } | { id: string }

const detailOf = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

export async function findComplaintHits(
  term: CaseTerm,
  { db, reader }: SearchScope,
): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('complaint as x')
    .leftJoin('vehicle as v', 'v.id', 'x.vehicle_id')
    .where('id' in term ? 'x.id' : 'x.number', '=', 'id' in term ? term.id : term.number)
    .where((of) => isOfOwnCity(of.ref('v.city_id'), reader))
    .select(['x.id', 'x.number', 'x.name', 'v.car_code as carCode'])
    .execute()
  return rows.map((row) => ({
    kind: 'complaint',
    id: row.id,
    title: formatTicket(row),
    detail: detailOf([row.name, row.carCode]),
    href: `/dost/complaints/${row.id}`,
  }))
}

export async function findAppealHits(
  term: CaseTerm,
  { db, reader }: SearchScope,
): Promise<SearchHit[]> {
  const rows = await selectQueueCars(db)
    .innerJoin('price_appeal as w', 'w.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'w.customer_id')
    .where((of) => isOfOwnCity(of.ref('v.city_id'), reader))
    .where('id' in term ? 'w.id' : 'w.number', '=', 'id' in term ? term.id : term.number)
    .select(['w.id', 'w.number', 'b.first_name as person'])
    .execute()
  return rows.map((row) => ({
    kind: 'appeal',
    id: row.id,
    title: formatAppealNumber(row),
    detail: detailOf([row.person, row.car, row.plate ?? row.carCode]),
    href: `/dost/appeals/${row.id}`,
  }))
}

const KINDS = {
  claim: { table: 'warranty_claim', format: formatClaimNumber, path: 'claims' },
  return: { table: 'car_return', format: formatReturnNumber, path: 'returns' },
} as const

export async function findAfterSaleHits(
  kind: keyof typeof KINDS,
  term: CaseTerm,
  { db, reader }: SearchScope,
): Promise<SearchHit[]> {
  const { table, format, path } = KINDS[kind]
  const cases = db.selectFrom(table).select(['id', 'number', 'purchase_id'])
  const rows = await selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin(cases.as('w'), 'w.purchase_id', 'p.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .where((of) => isOfOwnCity(of.ref('v.city_id'), reader))
    .where('id' in term ? 'w.id' : 'w.number', '=', 'id' in term ? term.id : term.number)
    .select(['w.id', 'w.number', 'b.first_name as person'])
    .execute()
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: format(row),
    detail: detailOf([row.person, row.car, row.plate ?? row.carCode]),
    href: `/dost/${path}/${row.id}`,
  }))
}
