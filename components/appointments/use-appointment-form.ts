'use client'

import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import type { ApiError } from '@/lib/client/api-error'
import {
  type AppointmentDraft,
  deleteAppointmentDraft,
  storeAppointmentDraft,
  readAppointmentDraft,
} from '@/lib/client/appointment-draft'
import { useCall } from '@/lib/client/use-call'
import { requireLogin } from '@/lib/client/login-popup-store'
import { checkPickupArea, requestVisit } from '@/lib/features/appointments/hooks'
import {
  buildInitialFields,
  toAppointmentBody,
  EMPTY_APPOINTMENT,
  findMissingFields,
  findFieldAndStep,
  toStartMark,
  type AppointmentFields,
  type AppointmentStep,
  APPOINTMENT_STEPS,
  findWrongFields,
} from './form-rules'
import { loadPage } from '@/lib/client/load-page'

const STEP = 'appointmentStep'

const inHistory = () => (history.state as { [STEP]?: AppointmentStep } | null)?.[STEP]

/**
 * The step in the browser's history, but no later than the first step with missing or invalid
 * fields.
 */
const stepHere = (typed: AppointmentFields): AppointmentStep => {
  const wanted = APPOINTMENT_STEPS.indexOf(inHistory() ?? 'car')
  const open = APPOINTMENT_STEPS.findIndex(
    (one) => findMissingFields(one, typed).length + findWrongFields(one, typed).length > 0,
  )
  return APPOINTMENT_STEPS[open === -1 ? wanted : Math.min(open, wanted)] ?? 'car'
}

function showInHistory(step: AppointmentStep): void {
  if ((inHistory() ?? 'car') !== step) history.pushState({ [STEP]: step }, '')
}

export function useAppointmentForm(start: AppointmentDraft) {
  const t = useTranslations('appointment')
  const form = useForm({ defaultValues: EMPTY_APPOINTMENT, mode: 'onChange' })
  const { reset, subscribe, getValues, setValue, setError, clearErrors, handleSubmit } = form
  const [isReady, setReady] = useState(false)
  const [step, setStep] = useState<AppointmentStep>('car')
  const [problem, setProblem] = useState('')
  const [asksForAuction, setAsksForAuction] = useState(false)
  const call = useCall({ offline: t('offline') })
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const typed = buildInitialFields(readAppointmentDraft(), start)
    reset(typed)
    setStep(stepHere(typed))
    setReady(true)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        storeAppointmentDraft({ ...values, ...toStartMark(start) })
        setProblem('')
      },
    })
  }, [reset, subscribe, start])

  useEffect(() => {
    const follow = () => {
      setProblem('')
      setAsksForAuction(false)
      setStep(stepHere(getValues()))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [getValues])

  const show = (next: AppointmentStep) => {
    showInHistory(next)
    setStep(next)
  }
  const goTo = (next: AppointmentStep) => {
    setProblem('')
    setAsksForAuction(false)
    show(next)
  }
  /** If the request fails, the booking checks the pincode later. */
  const isServed = async () => {
    const { type, city, pincode } = getValues()
    if (type !== 'pickup') return true
    const served = await checkPickupArea(city, pincode.replace(/\s/g, ''))
    if (!served && getValues('pincode') === pincode)
      setError('pincode', { message: t('wrong.outside') })
    return served
  }
  const checkOnLeaving = async (name: 'registrationNumber' | 'pincode') => {
    const itsStep = name === 'pincode' ? 'place' : 'car'
    if (findWrongFields(itsStep, getValues()).includes(name)) {
      setError(name, { message: t(`wrong.${name}`) })
      return
    }
    const { pincode, city } = getValues()
    if (name === 'pincode' && pincode.trim() !== '' && city !== '') await isServed()
  }
  const forward = async () => {
    const missing = findMissingFields(step, getValues())
    for (const name of missing) setError(name, { message: t('needed') })
    const wrong = findWrongFields(step, getValues())
    for (const name of wrong) setError(name, { message: t(`wrong.${name}`) })
    if (missing.length + wrong.length > 0) return
    if (step === 'place') {
      setAsking(true)
      const served = await isServed()
      setAsking(false)
      if (!served) return
    }
    goTo(APPOINTMENT_STEPS[APPOINTMENT_STEPS.indexOf(step) + 1] ?? 'check')
  }
  const back = () => goTo(APPOINTMENT_STEPS[APPOINTMENT_STEPS.indexOf(step) - 1] ?? 'car')

  const refuse = (error: ApiError, again: () => void) => {
    if (error.status === 0) return setProblem(t('offline'))
    if (error.code === 'unauthenticated') return requireLogin(again)
    if (error.code === 'auction_only') return setAsksForAuction(true)
    if (error.code === 'slot_taken') {
      setValue('slot', '')
      show('time')
      return setError('slot', { message: error.message })
    }
    const [[name, message] = []] = Object.entries(error.fields)
    if (name === undefined || message === undefined)
      return setProblem(error.message || t('offline'))
    const place = findFieldAndStep(name)
    show(place.step)
    setError(place.field, { message })
  }
  const book = (auctionLead: boolean) => {
    setProblem('')
    clearErrors()
    return call.run(() => requestVisit(toAppointmentBody(getValues(), auctionLead)), {
      after: ({ appointmentId }) => {
        setLeaving(true)
        deleteAppointmentDraft()
        // Loads a whole page, because the fee page needs its own CSP.
        loadPage(`/sell/appointment/${appointmentId}`)
      },
      refused: (error) => refuse(error, () => void book(auctionLead)),
    })
  }
  return {
    form,
    isReady,
    step,
    problem,
    pending: call.pending !== null || isLeaving || isAsking,
    asksForAuction,
    goTo,
    back,
    book,
    checkOnLeaving,
    submit: handleSubmit(() => (step === 'check' ? book(false) : forward())),
  }
}
