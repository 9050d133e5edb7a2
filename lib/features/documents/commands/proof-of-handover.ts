import { toLocale } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { buildOwnershipSteps } from '../rules/ownership'
import { renderHandoverProof } from '../forms/render-handover'
import { findStoredForms, hashFormFacts, storeForms, generatePackNumber } from './store-forms'
import { readNewestPack } from '../queries/packs'
import { readConfirmedHandover } from '../queries/confirmed-handover'
import { readPackFacts } from '../queries/pack-facts'
import { readRcTransfer } from '../queries/transfer'
import type { HandoverProof } from '../schemas/form-particulars'

const NOT_BEGUN = { handoverAt: null, appliedAt: null, issuedAt: null, nameOffAt: null }

/** Unchanged facts give the same document. */
export async function issueHandoverProof(
  vehicleId: string,
  now = new Date(),
): Promise<HandoverProof> {
  const db = getDb()
  const [read, car, pack, confirmed] = await Promise.all([
    readPackFacts(vehicleId),
    readRcTransfer({ id: vehicleId }),
    readNewestPack(db, vehicleId, false),
    readConfirmedHandover(vehicleId),
  ])
  if (!read || !car) throw new DomainError('not_found')
  const { makeModel } = read.facts
  // Unverified names are enough: this is our own record and not a legal form.
  const sellerName = read.facts.sellerName ?? read.firstNames.seller
  const buyerName = read.facts.buyerName ?? read.firstNames.buyer
  const locale = toLocale(read.sellerLocale)
  const facts = {
    locale,
    registrationNumber: read.registrationNumber,
    makeModel: makeModel ?? '',
    carCode: read.carCode,
    sellerName,
    buyerName,
    clock: buildOwnershipSteps({ ...NOT_BEGUN, ...car.transfer, soldAt: car.soldAt }, now),
    forms: pack.map(({ form, packNo, sha256, signedAt }) => ({
      form,
      packNo,
      sha256,
      signedAt: signedAt?.toISOString() ?? null,
    })),
    // Left out if empty, so that older proofs keep their hash.
    ...(confirmed && { confirmed }),
  }
  const hash = hashFormFacts(facts)
  const [stored] = await findStoredForms(vehicleId, hash, true)
  if (stored) return stored
  const packNo = generatePackNumber('HP', read.carCode)
  const [proof] = await storeForms(vehicleId, packNo, hash, [
    {
      form: 'handover',
      body: await renderHandoverProof(facts, packNo, now),
      blanks: [],
      buyer: buyerName,
      date: null,
    },
  ])
  if (!proof) throw new DomainError('internal_error')
  return proof
}

/**
 * Form 29C isn't required.
 * @throws DomainError `not_found` for other customers, before the handover or sale, or once the car
 * has gone back
 */
export async function issueSellerProof(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<HandoverProof> {
  const car = await readRcTransfer({ id: vehicleId, sellerId })
  if (
    car?.transfer == null ||
    car.status === 'withdrawn' ||
    (car.transfer.handoverAt ?? car.soldAt) === null
  )
    throw new DomainError('not_found')
  return issueHandoverProof(vehicleId, now)
}
