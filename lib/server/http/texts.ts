import { say, type TextKey } from '@/lib/i18n/say'
import type { ErrorCode } from '@/lib/shared/error-codes'
import type { Said } from '@/lib/shared/said'

/** The sentence that goes with a code where the thrower gave none; "too many requests" says when to come back. */
export function textOf(code: ErrorCode, retryAfter = 1): Said {
  return code === 'too_many_requests'
    ? say('errors.codes.too_many_requests', { seconds: retryAfter })
    : say(`errors.codes.${code}`)
}

export type FieldProblem =
  Extract<TextKey, `errors.fields.${string}`> extends `errors.fields.${infer Name}` ? Name : never

/** What is wrong with one field; `{limit}` and `{choices}` are filled in. */
export function fieldText(problem: FieldProblem, values?: Said['values']): Said {
  return say(`errors.fields.${problem}`, values)
}
