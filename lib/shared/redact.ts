const EMAIL = /[^\s@"'<>,;:()]+@[^\s@"'<>,;:()]+/g
const REDACTED = '[redacted]'

/** Any value with every e-mail address in it replaced: analytics learn nobody's address. */
export function redactEmails<T>(value: T): T {
  if (typeof value === 'string') return value.replace(EMAIL, REDACTED) as T
  if (Array.isArray(value)) return value.map((item: unknown) => redactEmails(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactEmails<unknown>(item)])) as T
}
