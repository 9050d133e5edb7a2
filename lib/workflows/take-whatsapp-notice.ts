import { say } from '@/lib/i18n/say'
import { changeConsent } from '@/lib/features/customers/commands/set-consent'
import { noteWhatsAppStatuses } from '@/lib/features/messaging/commands/note-whatsapp-status'
import { isStopReply, WHATSAPP_PURPOSE } from '@/lib/features/messaging/rules/whatsapp'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import {
  isSignedByWhatsApp,
  readWhatsAppNotice,
  type WhatsAppReply,
  WHATSAPP_SIGNATURE_HEADER,
} from '@/lib/server/whatsapp/webhook'
import { DomainError } from '@/lib/shared/error-codes'

/** A consent given since the reply stays. */
async function endConsent({ phone, at }: WhatsAppReply): Promise<void> {
  const consent = await getDb().consent.findFirst({
    where: {
      purpose: WHATSAPP_PURPOSE,
      withdrawnAt: null,
      // WhatsApp's timestamps are whole seconds.
      givenAt: { lt: new Date(at.getTime() + 1_000) },
      customer: { phone, deletedAt: null },
    },
    select: { customerId: true },
  })
  if (consent)
    await changeConsent({ customerId: consent.customerId, purpose: WHATSAPP_PURPOSE, given: false })
}

/**
 * STOP is the only reply that has an effect, and no text is stored.
 * @throws DomainError `bad_signature`
 */
export async function takeWhatsAppNotice(body: Uint8Array, headers: Headers): Promise<void> {
  const { WHATSAPP_APP_SECRET, WHATSAPP_PHONE_ID } = env()
  if (!isSignedByWhatsApp(body, headers.get(WHATSAPP_SIGNATURE_HEADER), WHATSAPP_APP_SECRET))
    throw new DomainError('bad_signature', { message: say('errors.webhooks.badSignature') })
  const { statuses, replies } = readWhatsAppNotice(body, WHATSAPP_PHONE_ID)
  await noteWhatsAppStatuses(statuses)
  for (const reply of replies) if (isStopReply(reply.text)) await endConsent(reply)
}
