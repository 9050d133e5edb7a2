'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useRetryKey } from '@/lib/client/retry-key'
import { useCall } from '@/lib/client/use-call'
import { requestAddReview } from '@/lib/features/reviews/hooks'
import { MAX_STARS, type ReviewOccasion } from '@/lib/features/reviews/rules'

interface Typed {
  stars: string
  text: string
}

interface ReviewFormProps {
  vehicleId: string
  occasion: ReviewOccasion
}

export function ReviewForm({ vehicleId, occasion }: ReviewFormProps) {
  const t = useTranslations('reviews.form')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('offline') })
  const keyOf = useRetryKey()
  const { register, handleSubmit } = useForm<Typed>({
    defaultValues: { stars: String(MAX_STARS), text: '' },
  })
  const send = handleSubmit(async ({ stars, text }) => {
    const review = { vehicleId, occasion, stars: Number(stars), text }
    await run(() => requestAddReview(review, keyOf(review)), { done: t('sent') })
  })
  return (
    <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
      <Field id={`${id}-stars`} label={t('stars')} error={fields.stars} required>
        {(control) => (
          <Select {...control} {...register('stars')} className="w-full">
            {Array.from({ length: MAX_STARS }, (_, place) => MAX_STARS - place).map((stars) => (
              <option key={stars} value={stars}>
                {t('starsOf', { stars })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${id}-text`} label={t('text')} hint={t('textHint')} error={fields.text} required>
        {(control) => <Textarea {...control} {...register('text')} rows={4} maxLength={2_000} />}
      </Field>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {Object.keys(fields).length === 0 ? problem : ''}
      </p>
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
