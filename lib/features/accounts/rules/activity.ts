/** `@` may stand escaped, as in an address of a page. */
const EMAIL = /[^\s@"'<>,;:()]+(?:@|%40)[^\s@"'<>,;:()]+\.[^\s@"'<>,;:()]+/gi
/** Ten digits as people write an Indian mobile number: with or without +91 or a 0 before it, a space or a hyphen between any of them. */
const PHONE = /(?<!\d[.,]?)(?:\+?91[ -]?|0[ -]?)?[6-9](?:[ -]?\d){9}(?!\d)/g

/** A page was opened; its path is the parameter. */
export const PAGE_VIEW = 'page_view'

/** Pages of one person, a deal or a link that was sent: their addresses name it. */
const OWN_PAGE = /^((?:\/[a-z]{2})?\/(?:dashboard|dev|reserve|sell\/appointment|transfer-pack))\/.*/

/** A page as it is counted: its path, of a person's own page only the kind. */
export function countedPath(path: string): string {
  return path.replace(OWN_PAGE, '$1/*')
}

export type ActivityValue = string | number | boolean | null
export type ActivityParameter = ActivityValue | Record<string, ActivityValue>

/** A text without what would name a person: e-mail addresses (specification §5) and phone numbers. */
export function redactText(text: string): string {
  return text.replace(EMAIL, '[email]').replace(PHONE, '[phone]')
}

function redactValue(value: ActivityValue): ActivityValue {
  if (typeof value === 'number')
    return redactText(String(value)) === String(value) ? value : redactText(String(value))
  return typeof value === 'string' ? redactText(value) : value
}

/** What an event says besides its name, without what would name a person; names of fields are looked at too. */
export function redactParameter(parameter: ActivityParameter): ActivityParameter {
  if (typeof parameter !== 'object' || parameter === null) return redactValue(parameter)
  return Object.fromEntries(
    Object.entries(parameter).map(([name, value]) => [redactText(name), redactValue(value)]),
  )
}

/** Cars that a browser kept before the login, at most. */
export const MAX_JOINED = 50
