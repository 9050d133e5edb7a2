'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { Named } from '@/lib/shared/named'
import type { FieldName } from './form-rules'

interface Shared {
  name: FieldName
  label: string
  value: string
  error: string | undefined
  onValue: (name: FieldName, value: string) => void
  isOptional?: boolean
  hint?: ReactNode
}

function useLabel({ label, isOptional }: Pick<Shared, 'label' | 'isOptional'>): ReactNode {
  const t = useTranslations('appointment')
  return isOptional ? (
    <>
      {label} <span className="font-normal text-ink-faint">({t('optional')})</span>
    </>
  ) : (
    label
  )
}

/** One of a list. */
export function SelectField({
  options,
  open,
  ...field
}: Shared & { options: readonly Named[]; open: string }) {
  const { name, value, error, onValue, isOptional, hint } = field
  return (
    <Field
      id={`appointment-${name}`}
      label={useLabel(field)}
      error={error}
      hint={hint}
      required={!isOptional}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onValue(name, event.target.value)}
        >
          <option value="">{open}</option>
          {options.map(({ id, name: shown }) => (
            <option key={id} value={id}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface TextFieldProps extends Shared {
  inputMode?: 'numeric'
  autoComplete?: string
  maxLength?: number
}

export function TextField({
  inputMode,
  autoComplete = 'off',
  maxLength,
  ...field
}: TextFieldProps) {
  const { name, value, error, onValue, isOptional, hint } = field
  return (
    <Field
      id={`appointment-${name}`}
      label={useLabel(field)}
      error={error}
      hint={hint}
      required={!isOptional}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          value={value}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          onChange={(event) => onValue(name, event.target.value)}
        />
      )}
    </Field>
  )
}

export function LongTextField(field: Shared & { maxLength: number }) {
  const { name, value, error, onValue, isOptional, hint, maxLength } = field
  return (
    <Field
      id={`appointment-${name}`}
      label={useLabel(field)}
      error={error}
      hint={hint}
      required={!isOptional}
    >
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onValue(name, event.target.value)}
        />
      )}
    </Field>
  )
}
