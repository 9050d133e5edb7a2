import texts from '@/lib/i18n/messages/en/authCalls.json'
import { isLocale } from '@/lib/i18n/locales'
import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import { readDetails } from './account-queries'
import { invalidField, requireRegistration } from './check-input'
import type { Details, DetailsChange } from '../schemas/auth'

/** Stands for what isn't changed, so that the spec's ordered check looks only at what is. */
const SOUND = { name: 'Sound', email: 'sound@example.com', phone: '9000000000' }

/** Changes what the person may change of themselves; a changed e-mail has to be verified again. */
export async function changeDetails(
  actor: Actor,
  customerId: string,
  { firstName, emailId, locale }: DetailsChange,
): Promise<Details> {
  if (emailId !== undefined && isActing(actor)) throw new DomainError('forbidden')
  requireRegistration({
    ...SOUND,
    ...(firstName === undefined ? {} : { name: firstName }),
    ...(emailId === undefined ? {} : { email: emailId }),
  })
  if (locale !== undefined && !isLocale(locale)) throw invalidField('locale', texts.locale)
  await getPool().query(
    `UPDATE customer SET first_name = coalesce($2, first_name), locale = coalesce($3, locale), email_id = coalesce($4, email_id),
       email_verified_at = CASE WHEN $4 IS NULL OR lower($4) = lower(email_id) THEN email_verified_at END
     WHERE id = $1 AND deleted_at IS NULL`,
    [customerId, firstName?.trim() ?? null, locale ?? null, emailId?.trim() ?? null],
  )
  return readDetails(customerId, actor.staff)
}
