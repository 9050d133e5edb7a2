import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees, parseNumberOrText } from '@/lib/shared/numbers'

export interface FieldOption {
  value: string
  label: string
  group?: string
}

export interface FieldSpec {
  name: string
  label: string
  kind:
    | 'text'
    | 'number'
    | 'date'
    | 'datetime'
    | 'select'
    | 'textarea'
    | 'checkbox'
    | 'choices'
    | 'password'
  isMoney?: boolean
  asNumber?: boolean
  options?: readonly FieldOption[]
  value?: string | number | boolean | null
  chosen?: readonly string[]
  hint?: string
  required?: boolean
  autoComplete?: string
  shortcut?: string
}

type BodyValue = string | number | boolean | null | (string | number)[]

/** Converts a `datetime-local` value in Indian time to ISO 8601 in UTC. */
function instantOf(text: string): string {
  return new Date(`${text}:00+05:30`).toISOString()
}

export type FieldValues = Record<string, string | string[] | boolean | undefined>

export function getInitialChoices(fields: readonly FieldSpec[]): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ kind, name, chosen = [] }) =>
      kind === 'choices' ? [[name, [...chosen]]] : [],
    ),
  )
}

export function getShownValues(fields: readonly FieldSpec[]): FieldValues {
  return Object.fromEntries(
    fields.map(({ kind, name, value, chosen = [] }) => [
      name,
      kind === 'checkbox' ? value === true : kind === 'choices' ? [...chosen] : String(value ?? ''),
    ]),
  )
}

function valueOf({ kind, name, asNumber }: FieldSpec, values: FieldValues): BodyValue {
  const given = values[name]
  if (kind === 'checkbox') return given === true
  if (kind === 'choices') {
    const made = Array.isArray(given) ? given : []
    return asNumber ? made.map(Number) : made
  }
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '') return null
  if (kind === 'number' || asNumber) return parseNumberOrText(text)
  return kind === 'datetime' ? instantOf(text) : text
}

export function isFieldEmpty(field: FieldSpec, value: FieldValues[string]): boolean {
  const sent = valueOf(field, { [field.name]: value })
  return sent === null || (Array.isArray(sent) && sent.length === 0)
}

/** Sends numbers as numbers. Leaves out empty fields unless they clear a value. */
export function toRequestBody(
  fields: readonly FieldSpec[],
  values: FieldValues,
): Record<string, BodyValue> {
  const entries = fields.map((field) => [field.name, valueOf(field, values), field] as const)
  return Object.fromEntries(
    entries
      .filter(
        ([, value, field]) =>
          value !== null ||
          (field.value !== undefined && field.value !== null && field.value !== ''),
      )
      .map(([name, value]) => [name, value]),
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function showValue(field: FieldSpec, values: FieldValues): string {
  const value = valueOf(field, values)
  if (field.isMoney && typeof value === 'number') return formatRupees(value)
  if (field.kind === 'date' && typeof value === 'string' && DAY.test(value))
    return formatDay(toInstant(value, '12:00'))
  return field.options?.find((option) => option.value === value)?.label ?? String(value ?? '')
}

export function fillQuestion(
  question: string,
  fields: readonly FieldSpec[],
  values: FieldValues,
): string {
  return fields.reduce(
    (text, field) => text.replaceAll(`{${field.name}}`, showValue(field, values)),
    question,
  )
}
