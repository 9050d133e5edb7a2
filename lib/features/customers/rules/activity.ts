import { trimEndChars } from '@/lib/shared/trim-ends'

const RUN = /[^\s"'<>,;:()]+/g
const AT = /@|%40/i

function holdsEmail(run: string): boolean {
  const rest = run.slice(1)
  const at = AT.exec(rest)
  if (at === null) return false
  const host = rest.slice(at.index + at[0].length)
  const dot = host.indexOf('.', 1)
  return dot !== -1 && trimEndChars(host.slice(dot), '.') !== ''
}

/** Ten-digit Indian mobile number, optionally with +91 or 0, spaces or hyphens. */
const PHONE = /(?<!\d[.,]?)(?:\+?91[ -]?|0[ -]?)?[6-9](?:[ -]?\d){9}(?!\d)/g

export const PAGE_VIEW_EVENT = 'page_view'

/** Pages whose URL identifies a customer, a deal or a secret link. */
const OWN_PAGE = /^((?:\/[a-z]{2})?\/(?:dashboard|dev|reserve|sell\/appointment|transfer-pack))\/.*/

export function toCountedPath(path: string): string {
  return path.replace(OWN_PAGE, '$1/*')
}

export type ActivityValue = string | number | boolean | null
export type ActivityParameter = ActivityValue | Record<string, ActivityValue>

/** Removes emails (specification §5) and phone numbers. */
export function redactText(text: string): string {
  return text.replace(RUN, (run) => (holdsEmail(run) ? '[email]' : run)).replace(PHONE, '[phone]')
}

function redactValue(value: ActivityValue): ActivityValue {
  if (typeof value === 'number')
    return redactText(String(value)) === String(value) ? value : redactText(String(value))
  return typeof value === 'string' ? redactText(value) : value
}

export function redactParameter(parameter: ActivityParameter): ActivityParameter {
  if (typeof parameter !== 'object' || parameter === null) return redactValue(parameter)
  return Object.fromEntries(
    Object.entries(parameter).map(([name, value]) => [redactText(name), redactValue(value)]),
  )
}

export const MAX_JOINED_FAVOURITES = 50
