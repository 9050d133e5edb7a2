'use client'

import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Draft } from '@/lib/client/appointment-draft-store'
import { useResourceList } from '@/lib/features/catalogue/hooks'
import type { Named } from '@/lib/shared/named'
import { AuctionOffer } from './auction-offer'
import { CarStep } from './car-step'
import { CheckStep } from './check-step'
import { STEPS } from './form-rules'
import { PlaceStep } from './place-step'
import { TimeStep } from './time-step'
import { useAppointmentForm } from './use-appointment-form'

interface AppointmentFormProps {
  /** What the address says of the car. */
  start: Draft
  makes: readonly Named[]
  cities: readonly Named[]
}

const nameOf = (list: readonly Named[], id: string | undefined) =>
  list.find((one) => one.id === id)?.name ?? ''

/** Four short steps to an appointment. Nothing that was typed is lost on the way. */
export function AppointmentForm({ start, makes, cities }: AppointmentFormProps) {
  const t = useTranslations('appointment')
  const form = useAppointmentForm(start)
  const { draft, step, field, change } = form
  const models = useResourceList('model', { make: draft.make })
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  if (!form.isReady)
    return (
      <p role="status" className="flex min-h-96 items-center justify-center gap-3">
        <Spinner /> {t('loading')}
      </p>
    )
  const isLast = step === 'check'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) void form.book(false)
    else form.forward()
  }
  const shared = { draft, field, change }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-6">
      <div>
        <p className="text-sm font-medium text-ink-soft tabular-nums">
          {t('progress', { step: STEPS.indexOf(step) + 1 })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {t(`steps.${step}`)}
        </h2>
      </div>
      {step === 'car' && <CarStep {...shared} makes={makes} />}
      {step === 'place' && <PlaceStep {...shared} cities={cities} />}
      {step === 'time' && <TimeStep {...shared} />}
      {isLast && (
        <CheckStep
          draft={draft}
          names={{ make: nameOf(makes, draft.make), model: nameOf(models, draft.model) }}
          cities={cities}
          goTo={form.goTo}
        />
      )}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {form.problem}
      </p>
      {form.asksForAuction ? (
        <AuctionOffer
          pending={form.pending}
          onYes={() => void form.book(true)}
          onNo={() => form.goTo('car')}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" pending={form.pending}>
            {isLast ? t('check.book') : t('next')}
          </Button>
          {step !== 'car' && (
            <Button size="lg" tone="quiet" disabled={form.pending} onClick={form.back}>
              {t('back')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
