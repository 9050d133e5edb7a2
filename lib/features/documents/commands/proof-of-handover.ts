import { localeOr } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { ownershipClock } from '../rules/ownership'
import { renderHandover } from '../forms/render-handover'
import { findStored, hashOfFacts, storeForms, newPackNo } from './store-forms'
import { readNewestPack } from '../queries/packs'
import { readPackFacts } from '../queries/pack-facts'
import { readTransfer } from '../queries/transfer'
import type { HandoverProof } from '../schemas/form-particulars'

const NOT_BEGUN = { handoverAt: null, appliedAt: null, issuedAt: null, nameOffAt: null }

/** The one-page proof of who held the car when, numbered and hashed; on the same day with no new step it is the same page again. */
export async function proofOfHandover(vehicleId: string, now = new Date()): Promise<HandoverProof> {
  const db = getDb()
  const [read, car, pack] = await Promise.all([
    readPackFacts(vehicleId),
    readTransfer({ id: vehicleId }),
    readNewestPack(db, vehicleId, false),
  ])
  if (!read || !car) throw new DomainError('not_found')
  const { makeModel } = read.facts
  // It names people and the car as they are known, whether their papers are verified or not: it is our record, and no form of the law's.
  const sellerName = read.facts.sellerName ?? read.firstNames.seller
  const buyerName = read.facts.buyerName ?? read.firstNames.buyer
  // Its seller keeps it: it is written in their language.
  const locale = localeOr(read.sellerLocale)
  const facts = {
    locale,
    registrationNumber: read.registrationNumber,
    makeModel: makeModel ?? '',
    carCode: read.carCode,
    sellerName,
    buyerName,
    clock: ownershipClock({ ...NOT_BEGUN, ...car.transfer, soldAt: car.soldAt }, now),
    forms: pack.map(({ form, packNo, sha256, signedAt }) => ({
      form,
      packNo,
      sha256,
      signedAt: signedAt?.toISOString() ?? null,
    })),
  }
  const hash = hashOfFacts(facts)
  const [stored] = await findStored(vehicleId, hash, true)
  if (stored) return stored
  const packNo = newPackNo('HP', read.carCode)
  const [proof] = await storeForms(vehicleId, packNo, hash, [
    {
      form: 'handover',
      body: await renderHandover(facts, packNo, now),
      blanks: [],
      buyer: buyerName,
      date: null,
    },
  ])
  if (!proof) throw new DomainError('internal_error')
  return proof
}

/** The same for a car's seller, once the car is handed over or sold, whether or not Form 29C was noted. @throws DomainError `not_found` for all others, and before */
export async function proofForSeller(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<HandoverProof> {
  const car = await readTransfer({ id: vehicleId, sellerId })
  if (car?.transfer == null || (car.transfer.handoverAt ?? car.soldAt) === null)
    throw new DomainError('not_found')
  return proofOfHandover(vehicleId, now)
}
