'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RegisteredChoiceField, FormEnd } from '../customers/form-parts'
import { useCall } from '@/lib/client/use-call'
import { DAY_PARTS, type FreeVisit } from '@/lib/features/sales/rules/free-visits'
import { parseNumberOrText } from '@/lib/shared/numbers'

interface VisitBookingProps {
  vehicleId: string
  visit: FreeVisit
  opensOn: string
  closesOn: string
  isBooked: boolean
  isActing: boolean
}

interface Typed {
  day: string
  part: string
  address: string
  odometer: string
}

export function VisitBooking({ vehicleId, visit, opensOn, closesOn, isBooked }: VisitBookingProps) {
  const t = useTranslations('freeVisits')
  const id = useId()
  const { send, pending, fields, problem, clear } = useCall({ offline: t('offline') })
  const { register, handleSubmit } = useForm<Typed>()
  const path = '/vehicle/v1/freeInspection'
  if (isBooked)
    return (
      <div>
        <Button
          tone="secondary"
          pending={pending !== null}
          onClick={() =>
            send(path, { method: 'DELETE', body: { vehicleId, visit } }, { done: t('cancelled') })
          }
        >
          {t('cancel')}
        </Button>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {problem}
        </p>
      </div>
    )
  const book = handleSubmit(({ odometer, ...typed }) =>
    send(
      path,
      {
        method: 'POST',
        body: { ...typed, vehicleId, visit, odometer: parseNumberOrText(odometer) },
      },
      { done: t('bookedToast') },
    ),
  )
  return (
    <Disclosure summary={t('book')} className="border-b-0">
      <form noValidate onSubmit={book} onInput={clear} className="grid gap-3">
        <Field id={`${id}-day`} label={t('day')} error={fields.day} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              defaultValue={opensOn}
              max={closesOn}
              {...register('day')}
            />
          )}
        </Field>
        <RegisteredChoiceField
          id={`${id}-part`}
          label={t('partLabel')}
          error={fields.part}
          choices={DAY_PARTS}
          nameOf={(part) => t(`part.${part}`)}
          registered={register('part')}
        />
        <Field id={`${id}-address`} label={t('address')} error={fields.address} required>
          {(control) => (
            <Input {...control} autoComplete="street-address" {...register('address')} />
          )}
        </Field>
        <Field
          id={`${id}-odometer`}
          label={t('odometer')}
          hint={t('odometerHint')}
          error={fields.odometer}
        >
          {(control) => <Input {...control} inputMode="numeric" {...register('odometer')} />}
        </Field>
        <FormEnd
          fields={fields}
          problem={problem}
          isPending={pending !== null}
          label={t('submit')}
        />
      </form>
    </Disclosure>
  )
}
