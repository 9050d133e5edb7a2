import { say, type TextKey } from '@/lib/i18n/say'
import type { ErrorCode } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'

const MAX_IN_SECONDS = 90

function waitText(seconds: number): TextRef {
  return seconds > MAX_IN_SECONDS
    ? say('errors.waitMinutes', { minutes: Math.ceil(seconds / 60) })
    : say('errors.codes.too_many_requests', { seconds })
}

export function getDefaultMessage(code: ErrorCode, retryAfter = 1): TextRef {
  return code === 'too_many_requests' ? waitText(retryAfter) : say(`errors.codes.${code}`)
}

export type FieldProblem =
  Extract<TextKey, `errors.fields.${string}`> extends `errors.fields.${infer Name}` ? Name : never

export function getFieldText(problem: FieldProblem, values?: TextRef['values']): TextRef {
  return say(`errors.fields.${problem}`, values)
}
