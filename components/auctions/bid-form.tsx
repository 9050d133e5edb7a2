'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useCall } from '@/lib/client/use-call'
import { submitMaximum } from '@/lib/features/auctions/hooks'
import { formatRupees, parseNumber } from '@/lib/shared/numbers'

export function BidForm({ auctionId }: { auctionId: string }) {
  const t = useTranslations('auction.dealer')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('offline') })
  const { register, handleSubmit } = useForm<{ maximum: string }>()
  const send = handleSubmit(async (typed) => {
    const maximum = Math.round(parseNumber(typed.maximum)) || 0
    if (maximum > 0 && !window.confirm(t('confirm', { amount: formatRupees(maximum) }))) return
    await run(() => submitMaximum({ auctionId, maximum }), { done: t('taken') })
  })
  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={send}>
      <Field
        id={`${id}-maximum`}
        label={t('maximum')}
        hint={t('maximumHint')}
        error={fields.maximum ?? problem}
        required
      >
        {(control) => <Input {...control} {...register('maximum')} inputMode="numeric" />}
      </Field>
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {t('bid')}
      </Button>
    </form>
  )
}
