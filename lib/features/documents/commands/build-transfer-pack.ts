import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { renderForm } from '../forms/render-form'
import { listBlankFields, listPackForms } from '../rules/forms'
import {
  findStoredForms,
  hashFormFacts,
  type StoredForm,
  storeForms,
  type RenderedForm,
  generatePackNumber,
} from './store-forms'
import {
  BUYER_FIELDS_FROM_DOCUMENTS,
  DOCUMENT_FIELDS,
  type DocumentField,
  normalizeChassis,
  normalizeEngine,
} from '../rules/document-readings'
import { readPackFacts } from '../queries/pack-facts'
import type { Particulars, TransferPack } from '../schemas/form-particulars'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

function toPack(forms: readonly StoredForm[]): TransferPack {
  return {
    packNo: forms[0]?.packNo ?? '',
    forms: forms.map(({ formId, form, sha256, blanks }) => ({ formId, form, sha256, blanks })),
  }
}

/**
 * If nothing has changed, returns the existing pack.
 * @throws DomainError `not_found` for an unknown car; `conflict` while it has no buyer
 */
export async function buildTransferPack(vehicleId: string): Promise<TransferPack> {
  const read = await readPackFacts(vehicleId)
  if (!read) throw new DomainError('not_found')
  const { facts, carCode, isSold, hasLoan } = read
  if (!isSold) throw new DomainError('conflict', { message: say('errors.transferPack.noBuyer') })
  const hash = hashFormFacts(facts)
  const stored = await findStoredForms(vehicleId, hash, false)
  if (stored.length > 0) return toPack(stored)
  const [packNo, now] = [generatePackNumber('TP', carCode), new Date()]
  const toDay = (text: string | null) =>
    text === null ? null : toIndianDay(new Date(`${text} 12:00 UTC`))
  const forms: RenderedForm[] = []
  for (const form of listPackForms({ ...facts, hasLoan })) {
    const isDelivery = form === '29C'
    forms.push({
      form,
      body: await renderForm(form, facts, packNo, now),
      blanks: listBlankFields(form, facts),
      buyer: isDelivery ? translatorOf(DEFAULT_LOCALE, 'transferForms')('dealer') : facts.buyerName,
      date: toDay(isDelivery ? facts.handoverDate : facts.date),
    })
  }
  return toPack(await storeForms(vehicleId, packNo, hash, forms))
}

const fromDocuments = (fields: readonly DocumentField[]) =>
  new DomainError('invalid_input', {
    message: say('deskSales.pack.fromPapers'),
    fields: Object.fromEntries(fields.map((field) => [field, say('deskSales.pack.fromPapers')])),
  })

/**
 * Refuses fields that come from verified documents. For the yard's own cars, the desk types the
 * seller's side.
 */
function checkTyped(typed: Particulars, hasSeller: boolean): Particulars {
  const given = DOCUMENT_FIELDS.filter((field) => (typed[field as keyof Particulars] ?? '') !== '')
  const refused = given.filter(
    (field) => hasSeller || (BUYER_FIELDS_FROM_DOCUMENTS as readonly string[]).includes(field),
  )
  if (refused.length > 0) throw fromDocuments(refused)
  const [chassisNo, engineNo] = [
    typed.chassisNo ? normalizeChassis(typed.chassisNo) : '',
    typed.engineNo ? normalizeEngine(typed.engineNo) : '',
  ]
  const fields = {
    ...(chassisNo === null && { chassisNo: say('deskDocuments.read.problems.chassis') }),
    ...(engineNo === null && { engineNo: say('deskDocuments.read.problems.engine') }),
  }
  const [problem] = Object.values(fields)
  if (problem) throw new DomainError('invalid_input', { message: problem, fields })
  return { ...typed, chassisNo, engineNo }
}

export async function fillTransferPack(
  staffId: string,
  vehicleId: string,
  read: Particulars,
): Promise<TransferPack> {
  await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const car = await tx.vehicle.findUnique({
      where: { id: vehicleId },
      select: { sellerId: true },
    })
    const checked = checkTyped(read, car?.sellerId != null)
    const filled = Object.fromEntries(
      Object.entries(checked).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
    await tx.$kysely
      .insertInto('rc_transfer')
      .values({ vehicle_id: vehicleId, particulars: JSON.stringify(filled) })
      .onConflict((known) =>
        known.column('vehicle_id').doUpdateSet(({ ref }) => ({
          particulars: sql`coalesce(${ref('rc_transfer.particulars')}, '{}') || ${ref('excluded.particulars')}`,
        })),
      )
      .execute()
    await writeAudit(
      {
        staffId,
        action: 'transfer.particulars',
        subject: vehicleId,
        detail: { fields: Object.keys(filled).join(', ') },
      },
      tx,
    )
  })
  return buildTransferPack(vehicleId)
}
