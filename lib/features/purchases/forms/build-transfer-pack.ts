import texts from '@/lib/i18n/messages/en/errors.json'
import formTexts from '@/lib/i18n/messages/en/transferForms.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { dayOf } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { drawForm } from './draw-form'
import { blanksOf, formsFor } from '../rules/forms'
import {
  findMade,
  hashOfFacts,
  type KeptForm,
  keepForms,
  type MadeForm,
  newPackNo,
} from './keep-forms'
import { readPackFacts } from './pack-facts-queries'
import type { Particulars, TransferPack } from '../schemas/form-particulars'

function toPack(forms: readonly KeptForm[]): TransferPack {
  return {
    packNo: forms[0]?.packNo ?? '',
    forms: forms.map(({ formId, form, sha256, blanks }) => ({ formId, form, sha256, blanks })),
  }
}

/**
 * The forms of a sold car's transfer as a numbered and hashed pack; asked again without anything new, the same pack.
 *
 * @throws DomainError `not_found` for an unknown car, `conflict` while nobody has bought it
 */
export async function buildTransferPack(vehicleId: string): Promise<TransferPack> {
  const read = await readPackFacts(vehicleId)
  if (!read) throw new DomainError('not_found')
  const { facts, carCode, isSold, hasLoan } = read
  if (!isSold) throw new DomainError('conflict', { message: texts.transferPack.noBuyer })
  const hash = hashOfFacts(facts)
  const made = await findMade(vehicleId, hash, false)
  if (made.length > 0) return toPack(made)
  const [packNo, now] = [newPackNo('TP', carCode), new Date()]
  const toDay = (text: string | null) =>
    text === null ? null : dayOf(new Date(`${text} 12:00 UTC`))
  const forms: MadeForm[] = []
  for (const form of formsFor({ ...facts, hasLoan })) {
    const isDelivery = form === '29C'
    forms.push({
      form,
      body: await drawForm(form, facts, packNo, now),
      blanks: blanksOf(form, facts),
      buyer: isDelivery ? formTexts.dealer : facts.buyerName,
      date: toDay(isDelivery ? facts.handoverDate : facts.date),
    })
  }
  return toPack(await keepForms(vehicleId, packNo, hash, forms))
}

/** Keeps what the desk read from the papers (names, addresses, chassis and engine number), and makes the pack that follows. */
export async function fillTransferPack(
  staffId: string,
  vehicleId: string,
  given: Particulars,
): Promise<TransferPack> {
  await inTransaction(getPool(), async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE',
      [vehicleId],
    )
    if (rowCount !== 1) throw new DomainError('not_found')
    const filled = Object.fromEntries(
      Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
    await client.query(
      `INSERT INTO rc_transfer (vehicle_id, particulars) VALUES ($1, $2)
       ON CONFLICT (vehicle_id) DO UPDATE SET particulars = coalesce(rc_transfer.particulars, '{}') || EXCLUDED.particulars`,
      [vehicleId, JSON.stringify(filled)],
    )
    await writeAudit(
      {
        staffId,
        action: 'transfer.particulars',
        subject: vehicleId,
        detail: { fields: Object.keys(filled).join(', ') },
      },
      client,
    )
  })
  return buildTransferPack(vehicleId)
}
