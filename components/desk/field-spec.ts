import { numberOrText } from '@/lib/shared/numbers'

export interface FieldOption {
  value: string
  label: string
  group?: string
}

/** A field of a desk form, as plain data that a page can pass to a client component. */
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
  /** Choices whose values go out as numbers. */
  asNumber?: boolean
  /** Those of one `group` stand together under its name. */
  options?: readonly FieldOption[]
  value?: string | number | boolean | null
  /** Of `choices`: those that are made already. */
  chosen?: readonly string[]
  hint?: string
  required?: boolean
  autoComplete?: string
  /** The key that goes to it, where a page listens to keys. */
  shortcut?: string
}

type BodyValue = string | number | boolean | null | (string | number)[]

/** A local date and time of India as an instant. */
function instantOf(text: string): string {
  return new Date(`${text}:00+05:30`).toISOString()
}

/** What a form's controls hold, by the names of its fields. */
export type FieldValues = Record<string, string | string[] | boolean | undefined>

/** What is chosen already in each group of boxes. */
export function chosenOf(fields: readonly FieldSpec[]): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ kind, name, chosen = [] }) =>
      kind === 'choices' ? [[name, [...chosen]]] : [],
    ),
  )
}

/** What the controls hold before anybody typed. */
export function shownBy(fields: readonly FieldSpec[]): FieldValues {
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
  if (kind === 'number' || asNumber) return numberOrText(text)
  return kind === 'datetime' ? instantOf(text) : text
}

/** Whether nothing was typed or chosen. */
export function isEmpty(field: FieldSpec, value: FieldValues[string]): boolean {
  const sent = valueOf(field, { [field.name]: value })
  return sent === null || (Array.isArray(sent) && sent.length === 0)
}

/** What a form sends: numbers as numbers, empty fields left out unless they hold something that is being removed. */
export function bodyOf(
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
