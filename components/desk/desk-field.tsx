'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field, type FieldControl } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { FieldSpec } from './field-spec'

const INPUT_TYPES = {
  text: 'text',
  number: 'text',
  date: 'date',
  datetime: 'datetime-local',
  password: 'password',
} as const

function control(
  { kind, name, value, options = [], autoComplete }: FieldSpec,
  props: FieldControl,
) {
  const defaultValue = typeof value === 'boolean' || value === null ? undefined : value
  if (kind === 'textarea')
    return <Textarea {...props} name={name} defaultValue={defaultValue} rows={3} />
  if (kind === 'select') {
    return (
      <Select {...props} name={name} defaultValue={defaultValue}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'checkbox') return null
  return (
    <Input
      {...props}
      name={name}
      type={INPUT_TYPES[kind]}
      defaultValue={defaultValue}
      autoComplete={autoComplete ?? 'off'}
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
    />
  )
}

export function DeskField({ id, field, error }: { id: string; field: FieldSpec; error?: string }) {
  if (field.kind === 'checkbox')
    return (
      <Checkbox
        id={id}
        name={field.name}
        defaultChecked={field.value === true}
        label={field.label}
      />
    )
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error} required={field.required}>
      {(props) => control(field, props)}
    </Field>
  )
}
