'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useCall } from '@/lib/client/use-call'
import { DAY_PARTS } from '@/lib/features/purchases/rules/free-visits'

/** The day on which a bought car comes, and the time of that day. */
export function DeliveryDay({
  vehicleId,
  window: { from, to },
  isSet,
}: {
  vehicleId: string
  window: { from: string; to: string }
  isSet: boolean
}) {
  const t = useTranslations('delivery')
  const id = useId()
  const { send, pending, fields, problem, clear } = useCall({ offline: t('offline') })
  const { register, handleSubmit } = useForm({ defaultValues: { day: from, part: 'morning' } })
  const choose = handleSubmit((typed) =>
    send(
      '/vehicle/v1/homeDelivery',
      { method: 'PATCH', body: { ...typed, vehicleId } },
      { done: t('dayChosen') },
    ),
  )
  return (
    <Disclosure summary={t(isSet ? 'changeDay' : 'setDay')} className="border-b-0">
      <form noValidate onSubmit={choose} onInput={clear} className="grid max-w-lg gap-3">
        <Field id={`${id}-day`} label={t('day')} error={fields.day} required>
          {(control) => <Input {...control} type="date" min={from} max={to} {...register('day')} />}
        </Field>
        <Field id={`${id}-part`} label={t('partLabel')} error={fields.part} required>
          {(control) => (
            <Select {...control} {...register('part')}>
              {DAY_PARTS.map((part) => (
                <option key={part} value={part}>
                  {t(`part.${part}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {Object.keys(fields).length === 0 && problem}
        </p>
        <Button type="submit" pending={pending !== null} className="justify-self-start">
          {t('setDay')}
        </Button>
      </form>
    </Disclosure>
  )
}
