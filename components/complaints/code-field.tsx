'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface CodeFieldProps {
  id: string
  phone: string
  code: UseFormRegisterReturn
  children?: ReactNode
}

export function CodeField({ id, phone, code, children }: CodeFieldProps) {
  const t = useTranslations('complaints')
  return (
    <Field
      id={id}
      label={t('form.code')}
      hint={t('form.codeSent', { digits: phone.slice(-3) })}
      required
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <Input
            {...control}
            {...code}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            className="max-w-40 text-lg tabular-nums"
          />
          {children}
        </div>
      )}
    </Field>
  )
}
