import texts from '@/lib/i18n/messages/en/errors.json'
import { type ErrorCode } from '@/lib/shared/error-codes'

const CODES: Record<ErrorCode, string> = texts.codes

/** The sentence that goes with a code where the thrower gave none. */
export function textOf(code: ErrorCode): string {
  return CODES[code]
}

/** "Too many requests", saying when to come back. */
export function tooManyText(seconds: number): string {
  const unit = seconds === 1 ? '1 second' : `${seconds} seconds`
  return CODES.too_many_requests.replace(/\{seconds, plural.*\}\}/, unit)
}

export type FieldProblem = keyof typeof texts.fields

/** What is wrong with one field; `{limit}` and `{choices}` are filled in. */
export function fieldText(
  problem: FieldProblem,
  values: Record<string, string | number> = {},
): string {
  return texts.fields[problem].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}
