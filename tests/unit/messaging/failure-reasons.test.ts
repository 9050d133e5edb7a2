import { expect, it } from 'vitest'
import { FAILURE_REASONS, toFailureReason } from '@/lib/features/messaging/rules/failure-reasons'
import { getMessages } from '@/lib/i18n/messages'

it.each([
  ['too_late', 'late'],
  ['whatsapp_ended', 'ended'],
  ['push_gone', 'deviceGone'],
  ['whatsapp_refused_131026', 'noWhatsApp'],
  ['whatsapp_refused_131049', 'limited'],
  ['whatsapp_refused_', 'refused'],
  ['whatsapp_refused_132000', 'refused'],
  ['gateway_refused_400', 'refused'],
  ['push_status_500', 'refused'],
  ['push_unreachable', 'unreachable'],
  ['mail_eauth', 'mail'],
  ['from a later version', 'refused'],
  ['toString', 'refused'],
] as const)('a message that failed with %s says "%s"', (error, reason) => {
  expect(toFailureReason(error)).toBe(reason)
})

it('every reason is said in words at the desk', () => {
  expect(Object.keys(getMessages('en').deskPeople.reason).toSorted()).toEqual(
    FAILURE_REASONS.toSorted(),
  )
})
