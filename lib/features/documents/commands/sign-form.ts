import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { readNewestForms } from '../queries/transfer'
import { isFormName, type FormName } from '../rules/forms'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

function blankNames(blanks: readonly string[]): string {
  const names: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'transferForms').all(
    'fields',
  )
  return blanks.map((field) => names[field] ?? field).join(', ')
}

interface Signed {
  formId: string
  form: string
  signedAt: string
}

async function signNewest(
  tx: Db,
  staffId: string,
  { vehicleId, form }: { vehicleId: string; form: string },
): Promise<Signed> {
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
  if (row.signedAt) return { formId: row.id, form, signedAt: row.signedAt.toISOString() }
  const signed = await tx.$kysely
    .updateTable('transfer_form')
    .set({ signed_at: databaseNow })
    .where('id', '=', row.id)
    .returning('signed_at as at')
    .executeTakeFirst()
  await writeAudit(
    { staffId, action: 'transfer.signed', subject: row.id, detail: { form, vehicleId } },
    tx,
  )
  return { formId: row.id, form, signedAt: signed?.at?.toISOString() ?? '' }
}

async function listSignableForms(tx: Db, vehicleId: string): Promise<FormName[]> {
  const made = await readNewestForms(tx, vehicleId)
    .select(['f.form', 'f.blanks', 'f.signed_at as signedAt'])
    .execute()
  return made
    .filter(({ blanks, signedAt }) => blanks.length === 0 && signedAt === null)
    .map(({ form }) => form)
    .filter(isFormName)
}

/**
 * Marks one complete form as signed, or all. A constraint refuses incomplete forms too; the check
 * in `signNewest` gives the reason.
 */
export function signForm(
  staffId: string,
  { vehicleId, form }: { vehicleId: string; form?: FormName | undefined },
): Promise<{ formId: string; signedAt: string; forms: Signed[] }> {
  return transaction(async (tx) => {
    const forms: Signed[] = []
    for (const name of form === undefined ? await listSignableForms(tx, vehicleId) : [form])
      forms.push(await signNewest(tx, staffId, { vehicleId, form: name }))
    const last = forms.at(-1)
    if (!last) throw new DomainError('conflict', { message: say('deskSales.refused.noneToSign') })
    return { formId: last.formId, signedAt: last.signedAt, forms }
  })
}
