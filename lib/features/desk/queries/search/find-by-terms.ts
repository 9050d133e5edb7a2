import { type Db, getDb } from '@/lib/server/db/client'
import type { DeskReader } from '../../rules/private-facts'
import type { SearchTerm } from '../../rules/search-terms'
import type { SearchHit } from '../../schemas/search'
import { findCarHits } from './cars'
import { findAfterSaleHits, findAppealHits, findComplaintHits } from './cases'
import { findHoldHits, findInvoiceHits, findPaymentHits, findReferenceHits } from './deals'
import { findPersonHits } from './people'
import type { SearchScope } from './scope'

const none = () => Promise.resolve<SearchHit[]>([])

function findById(
  { prefix, id }: Extract<SearchTerm, { kind: 'id' }>,
  scope: SearchScope,
): Promise<SearchHit[]> {
  switch (prefix) {
    case 'veh':
      return findCarHits({ kind: 'id', id }, scope)
    case 'cus':
      return findPersonHits({ kind: 'id', id }, scope)
    case 'res':
    case 'pur':
      return findHoldHits({ prefix, id }, scope)
    case 'inv':
      return findInvoiceHits({ column: 'i.id', value: id }, scope)
    case 'pay':
      return findPaymentHits(id, scope)
    case 'cmp':
      return findComplaintHits({ id }, scope)
    case 'wcl':
      return findAfterSaleHits('claim', { id }, scope)
    case 'ret':
      return findAfterSaleHits('return', { id }, scope)
    case 'pap':
      return findAppealHits({ id }, scope)
    default:
      return none()
  }
}

function find(term: SearchTerm, scope: SearchScope): Promise<SearchHit[]> {
  switch (term.kind) {
    case 'carCode':
    case 'plate':
    case 'plateEnding':
      return findCarHits(term, scope)
    case 'phone':
    case 'name':
      return findPersonHits(term, scope)
    case 'complaint':
      return findComplaintHits({ number: term.number }, scope)
    case 'claim':
    case 'return':
      return findAfterSaleHits(term.kind, { number: term.number }, scope)
    case 'appeal':
      return findAppealHits({ number: term.number }, scope)
    case 'invoice':
      return findInvoiceHits({ column: 'i.number', value: term.number }, scope)
    case 'gateway':
      return findPaymentHits(term.id, scope)
    case 'reference':
      return findReferenceHits(term.reference, scope)
    case 'id':
      return findById(term, scope)
  }
}

export async function findByTerms(
  terms: readonly SearchTerm[],
  reader: DeskReader,
  db: Db = getDb(),
): Promise<SearchHit[]> {
  const scope: SearchScope = { db: db.$kysely, reader }
  const found = await Promise.all(terms.map((term) => find(term, scope)))
  return [...new Map(found.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()]
}
