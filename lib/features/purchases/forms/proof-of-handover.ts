import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { ownershipClock } from '../rules/ownership'
import { drawHandover } from './draw-handover'
import { findMade, hashOfFacts, keepForms, newPackNo } from './keep-forms'
import { readNewestPack } from './pack-queries'
import { readPackFacts } from './pack-facts-queries'
import { readTransfer } from '../transfer-queries'
import type { HandoverProof } from '../schemas/form-particulars'

const NOT_BEGUN = { handoverAt: null, appliedAt: null, issuedAt: null, nameOffAt: null }

/** The one-page proof of who held the car when, numbered and hashed; asked again on the same day with no new step, the same page. */
export async function proofOfHandover(vehicleId: string, now = new Date()): Promise<HandoverProof> {
  const db = getDb()
  const [read, car, pack] = await Promise.all([
    readPackFacts(vehicleId),
    readTransfer({ id: vehicleId }),
    readNewestPack(db, vehicleId, false),
  ])
  if (!read || !car) throw new DomainError('not_found')
  const { registrationNumber, makeModel, sellerName, buyerName } = read.facts
  const facts = {
    registrationNumber,
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
  const [made] = await findMade(vehicleId, hash, true)
  if (made) return made
  const packNo = newPackNo('HP', read.carCode)
  const [kept] = await keepForms(vehicleId, packNo, hash, [
    {
      form: 'handover',
      body: await drawHandover(facts, packNo, now),
      blanks: [],
      buyer: buyerName,
      date: null,
    },
  ])
  if (!kept) throw new DomainError('internal_error')
  return kept
}
