import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import type { CarFactsBody } from '../schemas/desk'
import { findEditableFacts, DOCUMENT_FACTS } from '../rules/facts'
import { parseRtoCode } from '../rules/registration'
import { findChangedFields } from './find-changed-fields'
import { lockVehicle } from './lock-vehicle'
import { noteReading } from './note-reading'
import { refuseNocWhileLoanOwed } from './question-noc'
import { setDocumentFactSource } from './tell-document-facts'
import { readEarlierReading, readProvenKms } from '../queries/odometer'

type Facts = Omit<CarFactsBody, 'was' | 'kmsReason' | 'nocAnswer'>

async function isSameModel(db: Db, vehicleId: string, variantId: number): Promise<boolean> {
  const ofModel = { variants: { some: { vehicles: { some: { id: vehicleId } } } } }
  return (await db.variant.count({ where: { id: variantId, model: ofModel } })) > 0
}

function refuseTaken(error: unknown): never {
  if (breaksConstraint(error, 'vehicle_made_before_registered')) {
    const message = say('errors.deskCars.madeAfterRegistered')
    throw new DomainError('invalid_input', { message, fields: { madeMonth: message } })
  }
  if (
    !breaksConstraint(error, 'vehicle_one_live_registration') &&
    !breaksConstraint(error, 'vehicle_not_being_returned')
  )
    throw error
  const message = say('errors.deskCars.registrationTaken')
  throw new DomainError('conflict', { message, fields: { registrationNumber: message } })
}

function refuseUncounted(error: unknown): never {
  if (!breaksConstraint(error, 'vehicle_counts_noted_challans')) throw error
  const message = say('errors.deskCars.challansNoted')
  throw new DomainError('conflict', { message, fields: { openChallans: message } })
}

const columnsOf = (facts: Facts) => ({
  variant_id: facts.variantId,
  is_variant_known: facts.variantId === undefined ? undefined : true,
  is_colour_known: facts.colour === undefined ? undefined : true,
  registration_number: facts.registrationNumber,
  rto_code: facts.registrationNumber ? parseRtoCode(facts.registrationNumber) : undefined,
  registered_on: facts.registeredOn,
  made_month: facts.madeMonth,
  colour: facts.colour,
  kms: facts.kms,
  owners: facts.owners,
  warranty_months: facts.warrantyMonths,
  has_service_history: facts.hasServiceHistory,
  keys: facts.keys,
  insurance_kind: facts.insuranceKind,
  insurance_until: facts.insuranceUntil,
  rc_valid_until: facts.rcValidUntil,
  puc_until: facts.pucUntil,
  loan_financier: facts.loanFinancier,
  loan_noc_on: facts.loanNocOn,
  open_challans: facts.openChallans,
})

const dayText = (day: Date | null) => day && day.toISOString().slice(0, 10)

async function readFacts(tx: Db, vehicleId: string): Promise<Record<keyof Facts, unknown>> {
  const { isVariantKnown, isColourKnown, ...car } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: {
      variantId: true,
      isVariantKnown: true,
      isColourKnown: true,
      registrationNumber: true,
      registeredOn: true,
      madeMonth: true,
      colour: true,
      kms: true,
      owners: true,
      warrantyMonths: true,
      hasServiceHistory: true,
      keys: true,
      insuranceKind: true,
      insuranceUntil: true,
      rcValidUntil: true,
      pucUntil: true,
      loanFinancier: true,
      loanNocOn: true,
      openChallans: true,
    },
  })
  return {
    ...car,
    variantId: isVariantKnown ? car.variantId : null,
    colour: isColourKnown ? car.colour : null,
    registeredOn: dayText(car.registeredOn),
    insuranceUntil: dayText(car.insuranceUntil),
    rcValidUntil: dayText(car.rcValidUntil),
    pucUntil: dayText(car.pucUntil),
    loanNocOn: dayText(car.loanNocOn),
  }
}

interface Correction {
  vehicleId: string
  kms: number
  reason: string | undefined
  staffId: string
}

/** Proven kilometres change only by a new reading, with a reason. */
async function correctOdometer(
  tx: Db,
  { vehicleId, kms, reason, staffId }: Correction,
): Promise<void> {
  if ((await readProvenKms(vehicleId, tx)) === null) {
    const earlier = await readEarlierReading(tx, vehicleId)
    if (earlier === null || earlier.kms <= kms) return
  }
  if (reason === undefined) {
    const message = say('errors.odometer.reason')
    throw new DomainError('invalid_input', { message, fields: { kmsReason: message } })
  }
  const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
  await noteReading(tx, {
    ...{ vehicleId, kind: 'correction', kms, readAt: at, staffId, reason },
    field: 'kms',
  })
}

/**
 * Corrects a car's facts. Once a buyer holds it, only facts about its documents may change. @throws
 * DomainError `not_found`; `conflict` in the wrong state or for another car's plate;
 * `invalid_input`, also for an unexplained NOC beside an open loan
 */
export async function editFacts(
  vehicleId: string,
  { was, kmsReason, nocAnswer, ...wanted }: CarFactsBody,
  staffId: string,
): Promise<{ vehicleId: string; changed: string[] }> {
  const names = await transaction(async (tx) => {
    const status = await lockVehicle(tx, vehicleId)
    if (!status) throw new DomainError('not_found')
    const before = await readFacts(tx, vehicleId)
    const facts: Facts = await findChangedFields(tx, {
      ...{ vehicleId, action: 'car.facts', was, wanted, current: before },
    })
    const names = Object.keys(facts)
    const editable = findEditableFacts(status)
    const isOpen =
      editable === 'all' ||
      (editable === 'papers' &&
        names.every((name) => (DOCUMENT_FACTS as readonly string[]).includes(name)))
    if (!isOpen)
      throw new DomainError('conflict', {
        message: say('errors.deskCars.notInThisState', { state: status }),
      })
    if (facts.variantId !== undefined && !(await isSameModel(tx, vehicleId, facts.variantId))) {
      throw new DomainError('invalid_input', {
        message: say('errors.deskCars.otherModel'),
        fields: { variantId: say('errors.deskCars.otherModel') },
      })
    }
    if (names.length === 0) return names
    if (facts.loanNocOn) await refuseNocWhileLoanOwed(tx, vehicleId, nocAnswer)
    await setDocumentFactSource(tx, { source: 'desk', staffId, reason: nocAnswer ?? null })
    await tx.$kysely
      .updateTable('vehicle')
      .set({ ...columnsOf(facts), updated_at: databaseNow })
      .where('id', '=', vehicleId)
      .execute()
      .catch(refuseTaken)
    if (facts.kms !== undefined)
      await correctOdometer(tx, { vehicleId, kms: facts.kms, reason: kmsReason, staffId })
    await writeAudit(
      {
        staffId,
        action: 'car.facts',
        subject: vehicleId,
        changes: findChanges(before, facts),
        reason: nocAnswer ?? null,
      },
      tx,
    )
    return names
  }).catch(refuseUncounted)
  kickJob('refresh-fair-prices')
  return { vehicleId, changed: names }
}
