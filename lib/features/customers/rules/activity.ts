import { trimEndOf } from '@/lib/shared/trim-ends'

/** What can be an e-mail address: letters without a space or a sign that ends one. */
const RUN = /[^\s"'<>,;:()]+/g
const AT = /@|%40/i

/** Whether a run holds an address: something, an `@` (which may stand escaped, as in a page's address), and a name with a dot. */
function holdsEmail(run: string): boolean {
  const rest = run.slice(1)
  const at = AT.exec(rest)
  if (at === null) return false
  const host = rest.slice(at.index + at[0].length)
  const dot = host.indexOf('.', 1)
  return dot !== -1 && trimEndOf(host.slice(dot), '.') !== ''
}

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

/** A text without what would name a person, in one pass: e-mail addresses (specification §5) and phone numbers. */
export function redactText(text: string): string {
  return text.replace(RUN, (run) => (holdsEmail(run) ? '[email]' : run)).replace(PHONE, '[phone]')
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
