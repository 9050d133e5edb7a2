'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'next-intl'
import { ApiError, callApi } from '@/lib/client/api'
import { type Draft, useAppointmentDraft } from '@/lib/client/appointment-draft-store'
import { requireLogin } from '@/lib/client/login-popup-store'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { bodyOf, type FieldName, missingIn, placeOf, type Step, STEPS } from './form-rules'
import type { StepProps } from './step-props'

type Errors = Partial<Record<FieldName, string>>

const NOTHING: Draft = {}

/** The form's state: the draft, the step, what is wrong, and booking it. */
export function useAppointmentForm(start: Draft) {
  const t = useTranslations('appointment')
  const { draft: kept, open, change: keep, forget } = useAppointmentDraft()
  const [step, setStep] = useState<Step>('car')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  const [asksForAuction, setAsksForAuction] = useState(false)
  useEffect(() => open(start), [open, start])
  const draft = kept ?? NOTHING

  const change = (changes: Draft) => {
    setProblem('')
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changes))),
    )
    keep(changes)
  }
  const field: StepProps['field'] = (name) => ({
    name,
    value: draft[name] ?? '',
    error: errors[name],
    onValue: (changed, value) => change({ [changed]: value }),
  })
  const goTo = (next: Step) => {
    setProblem('')
    setAsksForAuction(false)
    setStep(next)
  }
  const forward = () => {
    const missing = missingIn(step, draft)
    if (missing.length > 0)
      return setErrors(Object.fromEntries(missing.map((name) => [name, t('needed')])))
    setErrors({})
    goTo(STEPS[STEPS.indexOf(step) + 1] ?? 'check')
  }
  const back = () => goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'car')

  const refuse = (error: unknown, again: () => void) => {
    if (!(error instanceof ApiError) || error.status === 0) return setProblem(t('offline'))
    if (error.code === 'unauthenticated') return requireLogin(again)
    if (error.code === 'auction_only') return setAsksForAuction(true)
    const [[name, message] = []] = Object.entries(error.fields ?? {})
    if (error.code === 'slot_taken') {
      keep({ slot: '' })
      setStep('time')
      return setErrors({ slot: error.message })
    }
    if (name === undefined || message === undefined)
      return setProblem(error.message || t('offline'))
    const place = placeOf(name)
    setStep(place.step)
    setErrors({ [place.field]: message })
  }
  const book = async (auctionLead: boolean) => {
    setPending(true)
    setProblem('')
    try {
      const { appointmentId } = await callApi<SellerAppointment>('/customer/v1/sellerAppointment', {
        method: 'POST',
        body: bodyOf(draft, auctionLead),
      })
      forget()
      // A load of its own: the page where the fee is paid has a content policy that this one hasn't.
      location.assign(`/sell/appointment/${appointmentId}`)
    } catch (error) {
      setPending(false)
      refuse(error, () => void book(auctionLead))
    }
  }
  return {
    isReady: kept !== null,
    draft,
    step,
    problem,
    pending,
    asksForAuction,
    field,
    change,
    goTo,
    forward,
    back,
    book,
  }
}
