'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useRetryKey } from '@/lib/client/retry-key'
import { useCall } from '@/lib/client/use-call'
import { requestClaim } from '@/lib/features/warranty/hooks'
import { toLatinDigits } from '@/lib/shared/numbers'
import { COVERED_PARTS, type CoveredPart } from '@/lib/features/warranty/rules'

interface Typed {
  part: CoveredPart
  text: string
  odometer: string
}

export function ClaimForm({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('warranty')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('card.offline') })
  const keyOf = useRetryKey()
  const { register, handleSubmit, reset } = useForm<Typed>()
  const send = handleSubmit(async ({ part, text, odometer }) => {
    const kms = Number.parseInt(toLatinDigits(odometer).replaceAll(/[\s,.]/g, ''), 10)
    const claim = { vehicleId, part, text, odometer: kms }
    const asked = await run(() => requestClaim(claim, keyOf(claim)), { done: t('card.sent') })
    if (asked) reset()
  })
  return (
    <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
      <Field id={`${id}-part`} label={t('card.which')} error={fields.part} required>
        {(control) => (
          <Select {...control} {...register('part')} className="w-full">
            {COVERED_PARTS.map((part) => (
              <option key={part} value={part}>
                {t(`part.${part}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={`${id}-text`}
        label={t('card.what')}
        hint={t('card.whatHint')}
        error={fields.text}
        required
      >
        {(control) => <Textarea {...control} {...register('text')} rows={4} maxLength={2_000} />}
      </Field>
      <Field id={`${id}-kms`} label={t('card.odometer')} error={fields.odometer} required>
        {(control) => <Input {...control} {...register('odometer')} inputMode="numeric" />}
      </Field>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {Object.keys(fields).length === 0 ? problem : ''}
      </p>
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {t('card.send')}
      </Button>
    </form>
  )
}
