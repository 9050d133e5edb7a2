import { say } from '@/lib/i18n/say'
import {
  forgetActivity,
  forgetIdentity,
  forgetFavourites,
  forgetPreferences,
} from '@/lib/features/customers/commands/forget-customer'
import { forgetGrants } from '@/lib/features/agents/commands/forget-grants'
import { forgetSignIn } from '@/lib/features/auth/commands/forget-customer'
import { forgetMoveReasons, forgetNotes } from '@/lib/features/vehicles/commands/forget-customer'
import {
  forgetDocuments,
  listPersonalFiles,
} from '@/lib/features/documents/commands/forget-customer'
import { forgetBankAccounts } from '@/lib/features/settlements/commands/forget-customer'
import {
  forgetDeliveries,
  forgetPaperworkReasons,
  forgetPaymentReturnReasons,
  forgetVisits,
} from '@/lib/features/sales/commands/forget-customer'
import { forgetAppeals, listAppealPapers } from '@/lib/features/appeals/commands/forget-customer'
import { forgetComplaints } from '@/lib/features/complaints/commands/forget-customer'
import { forgetDealer } from '@/lib/features/auctions/commands/forget-customer'
import { forgetClaims } from '@/lib/features/warranty/commands/forget-customer'
import { forgetReturns } from '@/lib/features/returns/commands/forget-customer'
import { forgetPassports } from '@/lib/features/passports/commands/forget-customer'
import { forgetReviews } from '@/lib/features/reviews/commands/forget-customer'
import { noteErasure } from '@/lib/features/law/commands/note-erasure'
import { forgetLoans } from '@/lib/features/loans/commands/forget-customer'
import { forgetAuditReasons } from '@/lib/features/staff/commands/forget-customer'
import { forgetMessages } from '@/lib/features/messaging/commands/forget-customer'
import { forgetMoneyReasons } from '@/lib/features/payments/commands/forget-customer'
import { forgetPriceReasons } from '@/lib/features/pricing/commands/forget-customer'
import { forgetReservations } from '@/lib/features/reservations/commands/forget-customer'
import {
  forgetSellerAppointments,
  forgetTestDrives,
} from '@/lib/features/appointments/commands/forget-customer'
import { forgetValuations } from '@/lib/features/valuation/commands/forget-customer'
import { isRecentCodeLogin } from '@/lib/server/auth/fresh-session'
import { transaction } from '@/lib/server/db/transaction'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { DomainError } from '@/lib/shared/error-codes'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer, ForgottenCustomer } from '@/lib/server/db/forget-customer'
import { kickJob } from '@/lib/server/jobs/kick'

/** The identity is deleted last, because earlier steps find rows by the phone number. */
const FORGETTERS: readonly ForgetCustomer[] = [
  forgetFavourites,
  forgetPreferences,
  forgetActivity,
  forgetMoneyReasons,
  forgetReservations,
  forgetTestDrives,
  forgetMessages,
  forgetValuations,
  forgetSellerAppointments,
  forgetDocuments,
  forgetBankAccounts,
  forgetNotes,
  forgetVisits,
  forgetDeliveries,
  forgetPaperworkReasons,
  forgetPaymentReturnReasons,
  forgetLoans,
  forgetComplaints,
  forgetAppeals,
  forgetClaims,
  forgetReturns,
  forgetDealer,
  forgetReviews,
  forgetPassports,
  forgetAuditReasons,
  forgetMoveReasons,
  forgetPriceReasons,
  forgetSignIn,
  forgetGrants,
  forgetIdentity,
]

/** Returns the files to delete after the commit. */
export async function forgetPerson(tx: Db, person: ForgottenCustomer): Promise<string[]> {
  const files = [
    ...(await listPersonalFiles(tx, person.id)),
    ...(await listAppealPapers(tx, person.id)),
  ]
  for (const forget of FORGETTERS) await forget(tx, person)
  await noteErasure(tx, person.id)
  return files
}

/**
 * Requires typing the number (against mistakes and CSRF) and a recent login (against a stolen phone
 * or token).
 * @throws DomainError `invalid_input` for another number, `fresh_login_required` without a recent
 * login, `conflict` while a hold or bid, refund, purchase, return, sale or claim is open
 */
export async function deleteAccount(
  { customerId, sessionId }: { customerId: string; sessionId: string },
  typedPhone: string,
): Promise<void> {
  const files = await transaction(async (tx) => {
    // Reservations lock the customer's row too, so the two can't run at the same time.
    const person = await tx.$kysely
      .selectFrom('customer')
      .select(['id', 'phone'])
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new DomainError('not_found')
    if (person.phone !== typedPhone) {
      throw new DomainError('invalid_input', {
        message: say('errors.account.otherPhone'),
        fields: { phoneNumber: say('errors.account.otherPhone') },
      })
    }
    if (!(await isRecentCodeLogin(tx, sessionId))) throw new DomainError('fresh_login_required')
    const open = await findOpenBusiness(tx, customerId)
    if (open !== null) throw new DomainError('conflict', { message: say(`errors.account.${open}`) })
    return forgetPerson(tx, person)
  })
  await Promise.all(files.map((key) => getPrivateStore().delete(key)))
  kickJob('keep-erasures')
}
