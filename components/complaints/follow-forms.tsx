'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { useCall } from '@/lib/client/use-call'
import { useRetryKey } from '@/lib/client/retry-key'
import {
  type Reference,
  requestComplaintMessage,
  requestReopenComplaint,
  requestWithdrawComplaint,
} from '@/lib/features/complaints/hooks'

export function ComplaintFollowUpForms({ reference }: { reference: Reference }) {
  const t = useTranslations('complaints')
  const { run, pending, problem } = useCall({ offline: t('form.failed') })
  const keyOf = useRetryKey()
  const { register, handleSubmit, reset } = useForm<{ text: string }>()
  const send = handleSubmit(async ({ text }) => {
    if (text.trim() === '') return
    const message = { ...reference, text }
    const answer = await run(() => requestComplaintMessage(message, keyOf(message)), {
      name: 'add',
      done: t('status.added'),
    })
    if (answer) reset()
  })
  const withdraw = () => {
    if (window.confirm(t('status.withdrawAsk')))
      void run(() => requestWithdrawComplaint(reference), {
        name: 'withdraw',
        done: t('status.withdrawn'),
      })
  }
  return (
    <section data-needs-script>
      <h2 className="mb-2 text-xl">{t('status.add')}</h2>
      <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
        <Field id="complaint-more" label={t('status.addLabel')} hideLabel>
          {(control) => <Textarea {...control} {...register('text')} rows={4} maxLength={2_000} />}
        </Field>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending === 'add'}>
            {t('status.addSend')}
          </Button>
          <Button tone="quiet" pending={pending === 'withdraw'} onClick={withdraw}>
            {t('status.withdraw')}
          </Button>
        </div>
      </form>
    </section>
  )
}

export function ReopenForm({ reference, until }: { reference: Reference; until: string }) {
  const t = useTranslations('complaints')
  const { run, pending, problem } = useCall({ offline: t('form.failed') })
  const { register, handleSubmit } = useForm<{ reason: string }>()
  const send = handleSubmit(({ reason }) =>
    run(() => requestReopenComplaint({ ...reference, reason }), { done: t('status.reopened') }),
  )
  return (
    <section data-needs-script>
      <h2 className="mb-2 text-xl">{t('status.reopen')}</h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('status.reopenLead', { until })}</p>
      <form method="post" noValidate className="grid max-w-prose gap-3" onSubmit={send}>
        <Field id="complaint-reason" label={t('status.reopenLabel')} required>
          {(control) => (
            <Textarea {...control} {...register('reason')} rows={4} maxLength={4_000} />
          )}
        </Field>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {problem}
        </p>
        <Button
          type="submit"
          tone="secondary"
          pending={pending !== null}
          className="justify-self-start"
        >
          {t('status.reopenSend')}
        </Button>
      </form>
    </section>
  )
}
