import formTexts from '@/lib/i18n/messages/en/transferForms.json'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

function blankNames(blanks: readonly string[]): string {
  const names: Readonly<Record<string, string>> = formTexts.fields
  return blanks.map((field) => names[field] ?? field).join(', ')
}

/** Notes that the newest form of its kind is signed. The database refuses it while a field is empty; so do we, in words. */
export function signForm(
  staffId: string,
  { vehicleId, form }: { vehicleId: string; form: string },
): Promise<{ formId: string; signedAt: string }> {
  return transaction(async (tx) => {
    const row = await tx.$kysely
      .selectFrom('transfer_form')
      .where('vehicle_id', '=', vehicleId)
      .where('form', '=', form)
      .select(['id', 'blanks', 'signed_at as signedAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new DomainError('not_found', { message: say('errors.transferPack.noForm') })
    if (row.blanks.length > 0)
      throw new DomainError('conflict', {
        message: say('errors.transferPack.blank', { fields: blankNames(row.blanks) }),
      })
    if (row.signedAt) return { formId: row.id, signedAt: row.signedAt.toISOString() }
    const signed = await tx.$kysely
      .updateTable('transfer_form')
      .set({ signed_at: now })
      .where('id', '=', row.id)
      .returning('signed_at as at')
      .executeTakeFirst()
    await writeAudit(
      { staffId, action: 'transfer.signed', subject: row.id, detail: { form, vehicleId } },
      tx,
    )
    return { formId: row.id, signedAt: signed?.at?.toISOString() ?? '' }
  })
}
