'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useCall } from '@/lib/client/use-call'
import { formatRupees } from '@/lib/shared/numbers'

export function WithdrawCarForm({ vehicleId, workDone }: { vehicleId: string; workDone: number }) {
  const t = useTranslations('sellerDashboard.takeBack')
  const [reason, setReason] = useState('')
  const { send, pending, problem, fields } = useCall({ offline: t('offline') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending !== null || !window.confirm(t('confirm'))) return
    send(
      '/vehicle/v1/takeBack',
      { method: 'POST', body: { vehicleId, reason } },
      {
        done: t('done'),
      },
    )
  }
  return (
    <Disclosure summary={t('title')}>
      <form noValidate onSubmit={submit} className="grid max-w-prose gap-3">
        <p>{t('text')}</p>
        {workDone > 0 && <p>{t('work', { amount: formatRupees(workDone) })}</p>}
        <Field id="take-back" label={t('reason')} error={fields.reason ?? problem} required>
          {(control) => (
            <Input
              {...control}
              name="reason"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          tone="danger"
          pending={pending !== null}
          className="justify-self-start"
        >
          {t('submit')}
        </Button>
      </form>
    </Disclosure>
  )
}
