'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useCall } from '@/lib/client/use-call'
import { requestDealerAccount } from '@/lib/features/auctions/hooks'

const FIELDS = ['tradeName', 'person', 'gstin', 'certificate', 'certificateUntil'] as const
type Typed = Record<(typeof FIELDS)[number], string>
const HINTS = { tradeName: 'tradeNameHint', certificate: 'certificateHint' } as const

export function DealerForm() {
  const t = useTranslations('auction.dealer')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('offline') })
  const { register, handleSubmit } = useForm<Typed>()
  const send = handleSubmit(async (typed) => {
    await run(() => requestDealerAccount(typed), { done: t('sent') })
  })
  return (
    <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={t(name)}
          {...(name in HINTS && { hint: t(HINTS[name as keyof typeof HINTS]) })}
          error={fields[name]}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...register(name)}
              {...(name === 'certificateUntil' && { type: 'date' })}
              {...(name === 'gstin' && { autoCapitalize: 'characters', maxLength: 15 })}
            />
          )}
        </Field>
      ))}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {Object.keys(fields).length === 0 ? problem : ''}
      </p>
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
