import texts from '@/lib/i18n/messages/en/errors.json'
import formTexts from '@/lib/i18n/messages/en/transferForms.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

interface Row {
  id: string
  blanks: string[]
  signedAt: Date | null
}

function blankNames(blanks: readonly string[]): string {
  const names: Readonly<Record<string, string>> = formTexts.fields
  return blanks.map((field) => names[field] ?? field).join(', ')
}

/** Notes that the newest form of its kind is signed. The database refuses it while a field is empty; so do we, in words. */
export function signForm(
  staffId: string,
  { vehicleId, form }: { vehicleId: string; form: string },
): Promise<{ formId: string; signedAt: string }> {
  return inTransaction(getPool(), async (client) => {
    const {
      rows: [row],
    } = await client.query<Row>(
      `SELECT id, blanks, signed_at AS "signedAt" FROM transfer_form WHERE vehicle_id = $1 AND form = $2
       ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
      [vehicleId, form],
    )
    if (!row) throw new DomainError('not_found', { message: texts.transferPack.noForm })
    if (row.blanks.length > 0)
      throw new DomainError('conflict', {
        message: texts.transferPack.blank.replace('{fields}', blankNames(row.blanks)),
      })
    if (row.signedAt) return { formId: row.id, signedAt: row.signedAt.toISOString() }
    const {
      rows: [signed],
    } = await client.query<{ at: Date }>(
      'UPDATE transfer_form SET signed_at = now() WHERE id = $1 RETURNING signed_at AS at',
      [row.id],
    )
    await writeAudit(
      { staffId, action: 'transfer.signed', subject: row.id, detail: { form, vehicleId } },
      client,
    )
    return { formId: row.id, signedAt: signed?.at.toISOString() ?? '' }
  })
}
