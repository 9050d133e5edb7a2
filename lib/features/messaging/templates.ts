import texts from '@/lib/i18n/messages/en/notices.json'

/**
 * The messages that we send. Each has a text for SMS (as registered: DLT allows variables of at most 40 characters)
 * and a subject and text for e-mail, in `messages/<locale>/notices.json` with {names} to fill in.
 */
export type TemplateName = keyof typeof texts
