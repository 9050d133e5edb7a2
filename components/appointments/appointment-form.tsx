'use client'

import { useEffect, useRef } from 'react'
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { AppointmentDraft } from '@/lib/client/appointment-draft'
import { useResourceList } from '@/lib/features/catalogue/hooks'
import type { NamedItem } from '@/lib/shared/named'
import { AuctionOffer } from './auction-offer'
import { CarStep } from './car-step'
import { CheckStep, PlaceStep, TimeStep } from './form-steps'
import { APPOINTMENT_STEPS, type AppointmentFields, type AppointmentStep } from './form-rules'
import { useAppointmentForm } from './use-appointment-form'

interface AppointmentFormProps {
  start: AppointmentDraft
  makes: readonly NamedItem[]
  cities: readonly NamedItem[]
  listingFee: number
  ageLimit: string
}

const nameOf = (list: readonly NamedItem[], id: string | undefined) =>
  list.find((one) => one.id === id)?.name ?? ''

type CheckProps = Pick<AppointmentFormProps, 'makes' | 'cities' | 'listingFee'> & {
  form: UseFormReturn<AppointmentFields>
  goTo: (step: AppointmentStep) => void
}

function Check({ form, makes, ...props }: CheckProps) {
  const values = useWatch({ control: form.control })
  const models = useResourceList('model', { make: values.make })
  return (
    <CheckStep
      {...props}
      values={form.getValues()}
      names={{ make: nameOf(makes, values.make), model: nameOf(models, values.model) }}
    />
  )
}

export function AppointmentForm({
  start,
  makes,
  cities,
  listingFee,
  ageLimit,
}: AppointmentFormProps) {
  const t = useTranslations('appointment')
  const { form, isReady, step, submit, ...steps } = useAppointmentForm(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  if (!isReady)
    return (
      <p role="status" className="flex min-h-96 items-center justify-center gap-3">
        <Spinner /> {t('loading')}
      </p>
    )
  const isLast = step === 'check'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid max-w-prose gap-6">
        <div>
          <p className="text-sm font-medium text-ink-soft tabular-nums">
            {t('progress', { step: APPOINTMENT_STEPS.indexOf(step) + 1 })}
          </p>
          <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
            {t(`steps.${step}`)}
          </h2>
        </div>
        {step === 'car' && (
          <CarStep
            {...{ makes, ageLimit }}
            onPlateLeft={() => void steps.checkOnLeaving('registrationNumber')}
          />
        )}
        {step === 'place' && (
          <PlaceStep cities={cities} onPincodeLeft={() => void steps.checkOnLeaving('pincode')} />
        )}
        {step === 'time' && <TimeStep city={form.getValues('city')} />}
        {isLast && <Check {...{ form, makes, cities, listingFee }} goTo={steps.goTo} />}
        <p role="alert" className="font-medium text-bad empty:hidden">
          {steps.problem}
        </p>
        {steps.asksForAuction ? (
          <AuctionOffer
            pending={steps.pending}
            onYes={() => void steps.book(true)}
            onNo={() => steps.goTo('car')}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" pending={steps.pending}>
              {isLast ? t('check.book') : t('next')}
            </Button>
            {step !== 'car' && (
              <Button size="lg" tone="quiet" disabled={steps.pending} onClick={steps.back}>
                {t('back')}
              </Button>
            )}
          </div>
        )}
      </form>
    </FormProvider>
  )
}
