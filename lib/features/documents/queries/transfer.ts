import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { selectOpenDues } from '@/lib/features/vehicles/queries/open-dues'
import type { LoanLetter } from '@/lib/features/vehicles/rules/loan'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseToday } from '@/lib/server/db/sql'
import { toIndianDay } from '@/lib/shared/dates'
import { toOwnership } from '../dto'
import { toHexDigest } from './packs'
import {
  type TransferOrderStep,
  type TransferOrderFacts,
  buildTransferOrder,
} from '../rules/transfer-order'
import { findFormAuthority } from '../rules/transfer-needs'
import type { Particulars } from '../schemas/form-particulars'
import type { Ownership } from '../schemas/ownership'

const dayOrNull = (at: Date | null) => at && toIndianDay(at)

export function readNewestForms(db: Db, vehicleId: string) {
  return db.$kysely
    .selectFrom('transfer_form as f')
    .where('f.vehicle_id', '=', vehicleId)
    .distinctOn('f.form')
    .orderBy('f.form')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
}

export interface RcTransferState extends TransferOrderFacts {
  letter: (LoanLetter & { bank: string }) | null
}

/**
 * Requirements and state of an RC transfer; null for an unknown car. Only the newest copies of
 * forms count, since changed facts need a new signature.
 */
export async function readTransferNeeds(
  db: Db,
  vehicleId: string,
): Promise<RcTransferState | null> {
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .leftJoin('settlement as s', 's.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select(['s.loan_closure as loanClosure', 's.loan_closed_at as loanClosedAt'])
    .select(['v.rto_code as authority', 'v.loan_financier as financier'])
    .select(['v.loan_noc_on as nocOn', 'v.seller_id as sellerId', 'v.sold_at as soldAt'])
    .select(['t.to_rto as toRto', 't.applied_at as appliedAt'])
    .select(({ ref }) => [
      ref('t.particulars').$castTo<Partial<Particulars> | null>().as('particulars'),
      jsonArrayFrom(
        readNewestForms(db, vehicleId).select(['f.form', 'f.signed_at as signedAt']),
      ).as('forms'),
    ])
    .select((eb) => [
      databaseToday.as('today'),
      jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'),
      jsonArrayFrom(selectOpenDues(eb.ref('v.id'))).as('dues'),
    ])
    .executeTakeFirst()
  if (!car) return null
  const toRto = findFormAuthority(car)
  return {
    authority: car.authority,
    toRto,
    formsToRto: toRto,
    hasLoan: car.financier !== null,
    hasNoc: car.nocOn !== null,
    owesBank: (car.loanClosure ?? 0) > 0 && car.loanClosedAt === null,
    loan: {
      letterOn: car.letter?.notedOn ?? null,
      goodUntil: car.letter?.goodUntil ?? null,
      soldOn: dayOrNull(car.soldAt),
      // A sale without a sum for the bank closes no loan.
      isClosing: car.loanClosure === null ? car.letter !== null : car.loanClosure > 0,
      bankPaidOn: dayOrNull(car.loanClosedAt),
      nocOn: dayOrNull(car.nocOn),
    },
    isApplied: car.appliedAt !== null,
    hasSeller: car.sellerId !== null,
    letter: car.letter,
    dues: car.dues,
    on: toIndianDay(car.today),
    signed: car.forms.filter(({ signedAt }) => signedAt !== null).map(({ form }) => form),
  }
}

export function readRcTransfer(car: { id: string; sellerId?: string }) {
  return getDb().vehicle.findFirst({
    where: car,
    select: {
      status: true,
      soldAt: true,
      transfer: {
        select: {
          handoverAt: true,
          appliedAt: true,
          issuedAt: true,
          nameOffAt: true,
          toRto: true,
        },
      },
    },
  })
}

export async function readOwnership(vehicleId: string, now: Date): Promise<Ownership> {
  const [car, forms] = await Promise.all([
    readRcTransfer({ id: vehicleId }),
    readNewestForms(getDb(), vehicleId)
      .select(['f.id as formId', 'f.form', 'f.pack_no as packNo', 'f.sha256'])
      .select('f.signed_at as signedAt')
      .execute(),
  ])
  return toOwnership(
    car?.transfer && car.status !== 'withdrawn' ? { soldAt: car.soldAt, ...car.transfer } : null,
    forms.map(({ sha256, ...form }) => ({ ...form, sha256: toHexDigest(sha256) })),
    now,
  )
}

export async function getSellerTransfer(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<Ownership> {
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId, sellerId },
    select: { id: true },
  })
  return car ? readOwnership(vehicleId, now) : toOwnership(null, [], now)
}

export async function readTransferOrder(
  vehicleId: string,
  db: Db = getDb(),
): Promise<TransferOrderStep[]> {
  const facts = await readTransferNeeds(db, vehicleId)
  return facts ? buildTransferOrder(facts) : []
}
