import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '@/lib/server/db/client'
import { authorityOnForms, type TransferFacts } from '../rules/transfer-needs'
import type { Particulars } from '../schemas/form-particulars'

/** Of each of a car's transfer forms the newest; those of earlier packs can still be looked up by their number. */
export function newestForms(db: Db, vehicleId: string) {
  return db.$kysely
    .selectFrom('transfer_form as f')
    .where('f.vehicle_id', '=', vehicleId)
    .distinctOn('f.form')
    .orderBy('f.form')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
}

/**
 * What the transfer of a car's RC needs, and what of it is here; null for an unknown car. Only the newest copy of a form
 * counts: where its facts changed after the signature, it has to be signed anew.
 */
export async function readTransferFacts(db: Db, vehicleId: string): Promise<TransferFacts | null> {
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select(['v.rto_code as authority', 'v.loan_financier as financier'])
    .select(['v.loan_noc_on as nocOn', 't.to_rto as toRto'])
    .select(({ ref }) => [
      ref('t.particulars').$castTo<Partial<Particulars> | null>().as('particulars'),
      jsonArrayFrom(newestForms(db, vehicleId).select(['f.form', 'f.signed_at as signedAt'])).as(
        'forms',
      ),
    ])
    .executeTakeFirst()
  if (!car) return null
  const toRto = authorityOnForms(car)
  return {
    authority: car.authority,
    toRto,
    formsToRto: toRto,
    hasLoan: car.financier !== null,
    hasNoc: car.nocOn !== null,
    signed: car.forms.filter(({ signedAt }) => signedAt !== null).map(({ form }) => form),
  }
}
