import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import { ownershipClock, type TransferDates } from '../rules/ownership'
import { drawHandover } from './draw-handover'
import { findMade, hashOfFacts, keepForms, newPackNo } from './keep-forms'
import { readPackFacts } from './pack-facts-queries'
import type { HandoverProof } from '../schemas/form-particulars'

const DATES = `SELECT t.handover_at AS "handoverAt", v.sold_at AS "soldAt", t.applied_at AS "appliedAt", t.issued_at AS "issuedAt", t.name_off_at AS "nameOffAt"
  FROM vehicle v LEFT JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1`
const PACK = `SELECT form, pack_no AS "packNo", encode(sha256, 'hex') AS sha256, signed_at AS "signedAt" FROM transfer_form
  WHERE pack_no = (SELECT pack_no FROM transfer_form WHERE vehicle_id = $1 AND form <> 'handover' ORDER BY created_at DESC, id DESC LIMIT 1) ORDER BY form`

/** The one-page proof of who held the car when, numbered and hashed; asked again on the same day with no new step, the same page. */
export async function proofOfHandover(vehicleId: string, now = new Date()): Promise<HandoverProof> {
  const [read, dates, pack] = [
    await readPackFacts(vehicleId),
    await getPool().query<TransferDates>(DATES, [vehicleId]),
    await getPool().query<{ form: string; packNo: string; sha256: string; signedAt: Date | null }>(
      PACK,
      [vehicleId],
    ),
  ]
  const [at] = dates.rows
  if (!read || !at) throw new DomainError('not_found')
  const { registrationNumber, makeModel, sellerName, buyerName } = read.facts
  const facts = {
    registrationNumber,
    makeModel: makeModel ?? '',
    carCode: read.carCode,
    sellerName,
    buyerName,
    clock: ownershipClock(at, now),
    forms: pack.rows.map((form) => ({ ...form, signedAt: form.signedAt?.toISOString() ?? null })),
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
