import { say } from '@/lib/i18n/say'
import { isLocale } from '@/lib/i18n/locales'
import { isActing, type Actor } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { readCustomerDetails } from '../queries/account'
import { normalizeName } from '../rules/registration'
import { requireRegistration } from './check-input'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import type { CustomerDetails, DetailsChange } from '../schemas/profile'
import { sql } from 'kysely'

const VALID = { name: 'Valid', email: 'valid@example.com', phone: '9000000000' }

interface Changed {
  first_name: string | undefined
  locale: string | undefined
  email_id: string | undefined
}

async function saveDetails(customerId: string, changed: Changed): Promise<void> {
  if (Object.values(changed).every((value) => value === undefined)) return
  const { email_id: email } = changed
  await getDb()
    .$kysely.updateTable('customer')
    .set(changed)
    .$if(email !== undefined, (update) =>
      update.set((eb) => ({
        email_verified_at: eb
          .case()
          .when(eb.fn('lower', ['email_id']), '=', eb.fn('lower', [eb.val(email)]))
          .then(eb.ref('email_verified_at'))
          .else(null)
          .end(),
      })),
    )
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function changeDetails(
  actor: Actor,
  customerId: string,
  { firstName, emailId, locale }: DetailsChange,
): Promise<CustomerDetails> {
  if (emailId !== undefined && isActing(actor)) throw new DomainError('forbidden')
  requireRegistration({
    ...VALID,
    ...(firstName === undefined ? {} : { name: firstName }),
    ...(emailId === undefined ? {} : { email: emailId }),
  })
  if (locale !== undefined && !isLocale(locale))
    throw createInvalidFieldError('locale', say('authCalls.locale'))
  await saveDetails(customerId, {
    first_name: firstName === undefined ? undefined : normalizeName(firstName),
    locale,
    email_id: emailId?.trim(),
  })
  return readCustomerDetails(customerId, actor.staff)
}

export async function setHomeCity(
  customerId: string,
  cityId: number,
): Promise<{ city: { id: number; name: string } }> {
  const city = await getDb()
    .$kysely.updateTable('customer')
    .from('city')
    .set((eb) => ({ city_id: eb.ref('city.id') }))
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .where('city.id', '=', sql<number>`${cityId}::int`)
    .returning(['city.id', 'city.name'])
    .executeTakeFirst()
  if (!city) throw createInvalidFieldError('city', say('authCalls.city'))
  return { city }
}
