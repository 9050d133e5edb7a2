export const FAILURE_REASONS = [
  'late',
  'quiet',
  'enough',
  'ended',
  'deviceGone',
  'newerCode',
  'off',
  'unregistered',
  'noWhatsApp',
  'limited',
  'stopped',
  'refused',
  'unreachable',
  'mail',
  'ours',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['too_late', 'late'],
  ['quiet_hours', 'quiet'],
  ['enough_today', 'enough'],
  ['whatsapp_ended', 'ended'],
  ['push_ended', 'ended'],
  ['push_gone', 'deviceGone'],
  ['newer_code', 'newerCode'],
  ['whatsapp_off', 'off'],
  ['push_off', 'off'],
  ['no_registered_template', 'unregistered'],
  ['not_sent', 'ours'],
  ['senders_died', 'ours'],
])

/**
 * WhatsApp's errors that say something about the person, as others quote Meta's list: 131026
 * undeliverable (no WhatsApp, or too old), 131049 held back by Meta's own limit, 131050 the person
 * stopped messages from businesses.
 */
const WHATSAPP_REASONS: Readonly<Record<number, FailureReason>> = {
  131_026: 'noWhatsApp',
  131_049: 'limited',
  131_050: 'stopped',
}

/**
 * Reads the stored code of a failed message.
 * @param error our own code (`DeliveryError`), or `whatsapp_refused_` with WhatsApp's number
 */
export function toFailureReason(error: string): FailureReason {
  const known = REASONS.get(error)
  if (known !== undefined) return known
  const number = Number(/^whatsapp_refused_(\d+)$/.exec(error)?.[1] ?? NaN)
  const reported = WHATSAPP_REASONS[number]
  if (reported !== undefined) return reported
  if (error.endsWith('_unreachable')) return 'unreachable'
  return error.startsWith('mail_') ? 'mail' : 'refused'
}
