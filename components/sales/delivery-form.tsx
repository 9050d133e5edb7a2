'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RegisteredChoiceField, FormEnd } from '../customers/form-parts'
import { toProblemText } from '@/lib/client/api-error'
import { useCall } from '@/lib/client/use-call'
import { useDeliveryPrice } from '@/lib/features/sales/hooks'
import { formatRupees } from '@/lib/shared/numbers'
import { DAY_PARTS } from '@/lib/features/sales/rules/free-visits'

const PATH = '/vehicle/v1/homeDelivery'

export function DeliveryForm({
  vehicleId,
  city,
  isChosen,
}: {
  vehicleId: string
  city: string
  isChosen: boolean
}) {
  const t = useTranslations('delivery')
  const id = useId()
  const { send, pending, fields, problem, clear } = useCall({ offline: t('offline') })
  const { register, handleSubmit, watch } = useForm({
    defaultValues: { pincode: '', address: '' },
  })
  const price = useDeliveryPrice(vehicleId, watch('pincode').trim())
  const choose = handleSubmit((typed) =>
    send(
      PATH,
      { method: 'POST', body: { ...typed, vehicleId, fee: price.data?.fee } },
      { done: t('chosen') },
    ),
  )
  const drop = () => send(PATH, { method: 'DELETE', body: { vehicleId } }, { done: t('dropped') })
  const way = price.data && {
    kms: String(price.data.kms),
    fee: formatRupees(price.data.fee),
  }
  return (
    <>
      <Disclosure summary={t(isChosen ? 'change' : 'offer')} className="border-b-0">
        <form noValidate onSubmit={choose} onInput={clear} className="grid max-w-lg gap-3">
          <p className="text-sm text-ink-soft">{t('offerLead', { city })}</p>
          <Field
            id={`${id}-pincode`}
            label={t('pincode')}
            error={fields.pincode || toProblemText(price.error, t('offline'))}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={6}
                {...register('pincode', { setValueAs: (value: string) => value.trim() })}
              />
            )}
          </Field>
          <p aria-live="polite" className="text-sm font-medium empty:hidden">
            {way && t(price.data?.fee === 0 ? 'priceFree' : 'price', way)}
          </p>
          <Field
            id={`${id}-address`}
            label={t('address')}
            hint={t('addressHint')}
            error={fields.address}
            required
          >
            {(control) => (
              <Input {...control} autoComplete="street-address" {...register('address')} />
            )}
          </Field>
          <FormEnd
            fields={fields}
            problem={problem}
            isPending={pending !== null}
            label={t('submit')}
          />
        </form>
      </Disclosure>
      {isChosen && (
        <Button
          tone="quiet"
          className="justify-self-start"
          disabled={pending !== null}
          onClick={drop}
        >
          {t('drop')}
        </Button>
      )}
    </>
  )
}

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
        <RegisteredChoiceField
          id={`${id}-part`}
          label={t('partLabel')}
          error={fields.part}
          choices={DAY_PARTS}
          nameOf={(part) => t(`part.${part}`)}
          registered={register('part')}
        />
        <FormEnd
          fields={fields}
          problem={problem}
          isPending={pending !== null}
          label={t('setDay')}
        />
      </form>
    </Disclosure>
  )
}
