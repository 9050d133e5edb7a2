'use client'

import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { NamedItem } from '@/lib/shared/named'
import type { AppointmentFields, AppointmentField } from './form-rules'

interface Shared {
  name: AppointmentField
  label: string
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

function useAppointmentField({ name, label, isOptional, hint }: Shared) {
  const { field, fieldState } = useController<AppointmentFields>({ name })
  return {
    field,
    around: {
      id: `appointment-${name}`,
      label: useLabel({ label, isOptional }),
      error: fieldState.error?.message,
      hint,
      required: !isOptional,
    },
  }
}

export function SelectField({
  options,
  open,
  onChosen,
  ...shared
}: Shared & { options: readonly NamedItem[]; open: string; onChosen?: () => void }) {
  const { field, around } = useAppointmentField(shared)
  return (
    <Field {...around}>
      {(control) => (
        <Select
          {...control}
          {...field}
          onChange={(event) => {
            field.onChange(event)
            onChosen?.()
          }}
        >
          <option value="">{open}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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
  onLeave?: () => void
}

export function TextField({
  inputMode,
  autoComplete = 'off',
  maxLength,
  onLeave,
  ...shared
}: TextFieldProps) {
  const { field, around } = useAppointmentField(shared)
  return (
    <Field {...around}>
      {(control) => (
        <Input
          {...control}
          {...field}
          onBlur={() => {
            field.onBlur()
            onLeave?.()
          }}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
        />
      )}
    </Field>
  )
}

export function LongTextField({ maxLength, ...shared }: Shared & { maxLength: number }) {
  const { field, around } = useAppointmentField(shared)
  return (
    <Field {...around}>
      {(control) => <Textarea {...control} {...field} rows={3} maxLength={maxLength} />}
    </Field>
  )
}
