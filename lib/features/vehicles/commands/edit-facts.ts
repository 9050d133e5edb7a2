import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaks } from '@/lib/server/db/constraint-errors'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { FactsBody } from '../schemas/desk'
import { editableFacts, PAPER_FACTS } from '../rules/facts'
import { rtoOf } from '../rules/registration'
import type { VehicleState } from '../rules/moves'

const COLUMNS: Record<keyof FactsBody, string> = {
  variantId: 'variant_id',
  registrationNumber: 'registration_number',
  registeredOn: 'registered_on',
  colour: 'colour',
  kms: 'kms',
  owners: 'owners',
  warrantyMonths: 'warranty_months',
  hasServiceHistory: 'has_service_history',
  keys: 'keys',
  insuranceKind: 'insurance_kind',
  insuranceUntil: 'insurance_until',
  rcValidUntil: 'rc_valid_until',
  pucUntil: 'puc_until',
  loanFinancier: 'loan_financier',
  loanNocOn: 'loan_noc_on',
  openChallans: 'open_challans',
}

const IS_SAME_MODEL = `SELECT 1 FROM variant x JOIN variant now ON now.model_id = x.model_id JOIN vehicle v ON v.variant_id = now.id
  WHERE x.id = $1 AND v.id = $2`

function refuseTaken(error: unknown): never {
  if (!breaks(error, 'vehicle_one_live_registration')) throw error
  const message = texts.deskCars.registrationTaken
  throw new DomainError('conflict', { message, fields: { registrationNumber: message } })
}

/** Columns with their new values; the names come from our own table, never from the request. */
function assignments(facts: FactsBody): [column: string, value: unknown][] {
  const known = (Object.keys(COLUMNS) as (keyof FactsBody)[]).filter(
    (name) => facts[name] !== undefined,
  )
  const pairs = known.map((name): [string, unknown] => [COLUMNS[name], facts[name]])
  return typeof facts.registrationNumber === 'string'
    ? [...pairs, ['rto_code', rtoOf(facts.registrationNumber)]]
    : pairs
}

/**
 * Corrects a car's facts. Once a buyer holds it only its papers change.
 * @throws DomainError `not_found`; `conflict` in the wrong state, or for a plate that another car wears; `invalid_input`
 */
export async function editFacts(
  vehicleId: string,
  facts: FactsBody,
  staffId: string,
): Promise<{ vehicleId: string; changed: string[] }> {
  const names = Object.keys(facts).filter((name) => facts[name as keyof FactsBody] !== undefined)
  await inTransaction(getPool(), async (client) => {
    const {
      rows: [car],
    } = await client.query<{ status: VehicleState }>(
      'SELECT status::text FROM vehicle WHERE id = $1 FOR NO KEY UPDATE',
      [vehicleId],
    )
    if (!car) throw new DomainError('not_found')
    const editable = editableFacts(car.status)
    const isOpen =
      editable === 'all' ||
      (editable === 'papers' &&
        names.every((name) => (PAPER_FACTS as readonly string[]).includes(name)))
    if (!isOpen)
      throw new DomainError('conflict', {
        message: texts.deskCars.notInThisState.replace('{state}', car.status),
      })
    if (
      facts.variantId !== undefined &&
      (await client.query(IS_SAME_MODEL, [facts.variantId, vehicleId])).rowCount === 0
    ) {
      throw new DomainError('invalid_input', {
        message: texts.deskCars.otherModel,
        fields: { variantId: texts.deskCars.otherModel },
      })
    }
    const pairs = assignments(facts)
    if (pairs.length === 0) return
    const sets = pairs
      .map(
        ([column], place) =>
          `${column} = $${place + 2}${column === 'insurance_kind' ? '::insurance_kind' : ''}`,
      )
      .join(', ')
    await client
      .query(`UPDATE vehicle SET ${sets}, updated_at = now() WHERE id = $1`, [
        vehicleId,
        ...pairs.map(([, value]) => value),
      ])
      .catch(refuseTaken)
    await writeAudit(
      { staffId, action: 'car.facts', subject: vehicleId, detail: { changed: names.join(', ') } },
      client,
    )
  })
  kickJob('refresh-fair-prices')
  return { vehicleId, changed: names }
}
