'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field, type FieldControl } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FieldOption, FieldSpec } from './field-spec'

const INPUT_TYPES = {
  text: 'text',
  number: 'text',
  date: 'date',
  datetime: 'datetime-local',
  password: 'password',
} as const

function Options({ options }: { options: readonly FieldOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type Control = FieldControl & UseFormRegisterReturn

function control({ kind, value, options = [], autoComplete, shortcut }: FieldSpec, props: Control) {
  const defaultValue = typeof value === 'boolean' || value === null ? undefined : value
  if (kind === 'textarea') return <Textarea {...props} defaultValue={defaultValue} rows={3} />
  if (kind === 'select') {
    return (
      <Select {...props} defaultValue={defaultValue}>
        <Options options={options.filter(({ group }) => group === undefined)} />
        {[...new Set(options.flatMap(({ group }) => group ?? []))].map((name) => (
          <optgroup key={name} label={name}>
            <Options options={options.filter(({ group }) => group === name)} />
          </optgroup>
        ))}
      </Select>
    )
  }
  if (kind === 'checkbox' || kind === 'choices') return null
  return (
    <Input
      {...props}
      type={INPUT_TYPES[kind]}
      defaultValue={defaultValue}
      autoComplete={autoComplete ?? 'off'}
      aria-keyshortcuts={shortcut}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
    />
  )
}

interface DeskFieldProps {
  id: string
  field: FieldSpec
  input: UseFormRegisterReturn
  error?: string
}

export function DeskField({ id, field, input, error }: DeskFieldProps) {
  if (field.kind === 'checkbox')
    return (
      <div>
        <Checkbox
          {...input}
          id={id}
          defaultChecked={field.value === true}
          label={field.label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad empty:hidden">
          {error}
        </p>
      </div>
    )
  if (field.kind === 'choices')
    return (
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{field.label}</legend>
        {field.options?.map(({ value, label }) => (
          <Checkbox
            key={value}
            {...input}
            id={`${id}-${value}`}
            value={value}
            defaultChecked={field.chosen?.includes(value)}
            label={label}
          />
        ))}
        {error === undefined ? null : (
          <p role="alert" className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </fieldset>
    )
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error} required={field.required}>
      {(props) => control(field, { ...props, ...input })}
    </Field>
  )
}
