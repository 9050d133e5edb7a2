'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { useRetryKey } from '@/lib/client/retry-key'
import { useCall } from '@/lib/client/use-call'
import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { requestReturn } from '@/lib/features/returns/hooks'
import { type BuyersMoney, computeReturnSum } from '@/lib/features/returns/rules'
import { formatKms, formatRupees, toLatinDigits } from '@/lib/shared/numbers'
import { SumLines } from './sum-lines'

interface Typed {
  odometer: string
  reason: string
}

interface ReturnFormProps {
  vehicleId: string
  money: BuyersMoney
  terms: ReturnTerms
  deliveredKms: number
}

const parseKms = (typed: string) =>
  Number.parseInt(toLatinDigits(typed).replaceAll(/[\s,.]/g, ''), 10)

export function ReturnForm({ vehicleId, money, terms, deliveredKms }: ReturnFormProps) {
  const t = useTranslations('returns')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('card.offline') })
  const keyOf = useRetryKey()
  const { register, handleSubmit, control } = useForm<Typed>({
    defaultValues: { odometer: '', reason: '' },
  })
  const kms = parseKms(useWatch({ control, name: 'odometer' }))
  const most = deliveredKms + terms.returnKms
  const sum =
    kms >= deliveredKms && kms <= most
      ? computeReturnSum(money, terms, { deliveredKms, odometer: kms, damage: 0 })
      : null
  const send = handleSubmit(async ({ reason, odometer }) => {
    const typed = parseKms(odometer)
    const asked = { vehicleId, reason, odometer: typed, refund: sum?.refund ?? 0 }
    await run(() => requestReturn(asked, keyOf(asked)), { done: t('card.sent') })
  })
  return (
    <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
      <Field
        id={`${id}-kms`}
        label={t('card.odometer')}
        hint={t('card.odometerHint', { from: formatKms(deliveredKms), to: formatKms(most) })}
        error={fields.odometer}
        required
      >
        {(input) => <Input {...input} {...register('odometer')} inputMode="numeric" />}
      </Field>
      <Field
        id={`${id}-why`}
        label={t('card.why')}
        hint={t('card.whyHint')}
        error={fields.reason}
        required
      >
        {(input) => <Textarea {...input} {...register('reason')} rows={3} maxLength={2_000} />}
      </Field>
      <div aria-live="polite">
        {sum ? (
          <>
            <SumLines row={sum} kms={sum.kms} />
            <p className="mt-1 text-sm text-ink-soft">{t('card.noDamage')}</p>
          </>
        ) : (
          <p className="text-ink-soft">{t('card.typeKms')}</p>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {Object.keys(fields).length === 0 ? problem : ''}
      </p>
      <Button
        type="submit"
        pending={pending !== null}
        disabled={sum === null}
        className="justify-self-start"
      >
        {sum ? t('card.send', { refund: formatRupees(sum.refund) }) : t('card.ask')}
      </Button>
    </form>
  )
}
