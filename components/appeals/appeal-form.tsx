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
import { requestAppeal, requestWithdrawAppeal } from '@/lib/features/appeals/hooks'
import { APPEAL_FACTS, type AppealFact } from '@/lib/features/appeals/rules'

interface Typed {
  fact: AppealFact | ''
  claimed: string
  text: string
}

export function AppealForm({ carCode }: { carCode: string }) {
  const t = useTranslations('priceAppeals')
  const id = useId()
  const { run, pending, problem, fields } = useCall({ offline: t('offline') })
  const keyOf = useRetryKey()
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<Typed>({ defaultValues: { fact: '', claimed: '', text: '' } })
  const send = handleSubmit(async ({ fact, claimed, text }) => {
    if (fact === '') return
    const body = { carCode, fact, claimed, text }
    const asked = await run(() => requestAppeal(body, keyOf(body)))
    if (asked) reset()
  })
  const shown = Object.keys(fields).some((name) => name !== 'carCode')
  return (
    <form method="post" noValidate className="grid max-w-prose gap-4" onSubmit={send}>
      <Field id={`${id}-fact`} label={t('which')} error={errors.fact?.message} required>
        {(control) => (
          <Select
            {...control}
            {...register('fact', { validate: (fact) => fact !== '' || t('which') })}
            className="w-full"
          >
            <option value="">{t('choose')}</option>
            {APPEAL_FACTS.map((fact) => (
              <option key={fact} value={fact}>
                {t(`fact.${fact}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={`${id}-claimed`}
        label={t('claimed')}
        hint={t('claimedHint')}
        error={fields.claimed}
        required
      >
        {(control) => <Input {...control} {...register('claimed')} maxLength={120} />}
      </Field>
      <Field id={`${id}-text`} label={t('text')} hint={t('textHint')} error={fields.text} required>
        {(control) => <Textarea {...control} {...register('text')} rows={4} maxLength={1_000} />}
      </Field>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {shown ? '' : problem}
      </p>
      <Button type="submit" pending={pending !== null} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

export function WithdrawAppeal({ appeal }: { appeal: string }) {
  const t = useTranslations('priceAppeals')
  const { run, pending, problem } = useCall({ offline: t('offline') })
  const withdraw = () => {
    if (window.confirm(t('withdrawAsk')))
      void run(() => requestWithdrawAppeal(appeal), { done: t('withdrawn') })
  }
  return (
    <div data-needs-script>
      <Button tone="quiet" pending={pending !== null} onClick={withdraw}>
        {t('withdraw')}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
