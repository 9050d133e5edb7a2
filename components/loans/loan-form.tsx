'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RegisteredChoiceField, FormEnd } from '../customers/form-parts'
import { useCall } from '@/lib/client/use-call'
import { useRefreshIfOutdated } from './use-fresh-page'
import { computeEmi } from '@/lib/features/finance/rules/loan'
import { EMPLOYMENTS, type LoanLimits, findExceededLimits } from '@/lib/features/loans/rules/limits'
import { formatRupees, parseNumber } from '@/lib/shared/numbers'

interface Typed {
  amount: string
  tenure: string
  monthlyIncome: string
  employment: string
  consent: boolean
}

export function LoanForm({ vehicleId, limits }: { vehicleId: string; limits: LoanLimits }) {
  const t = useTranslations('loans')
  const id = useId()
  const { send, pending, fields, problem, code, clear } = useCall({ offline: t('offline') })
  useRefreshIfOutdated(code)
  const { register, handleSubmit, control } = useForm<Typed>({
    defaultValues: { amount: String(limits.mostAmount), tenure: String(limits.longestTenure) },
  })
  const typed = useWatch({ control })
  const request = {
    amount: parseNumber(typed.amount ?? ''),
    tenure: parseNumber(typed.tenure ?? ''),
  }
  const isPossible =
    findExceededLimits(request, limits).length === 0 && Number.isInteger(request.tenure)
  const apply = handleSubmit(({ amount, tenure, monthlyIncome, ...rest }) =>
    send(
      '/vehicle/v1/loanApplication',
      {
        method: 'POST',
        body: {
          ...rest,
          vehicleId,
          amount: parseNumber(amount),
          tenure: parseNumber(tenure),
          monthlyIncome: parseNumber(monthlyIncome),
        },
      },
      { done: t('applied') },
    ),
  )
  const money = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Disclosure summary={t('apply')} className="border-b-0">
      <form noValidate onSubmit={apply} onInput={clear} className="grid max-w-lg gap-3">
        <Field
          id={`${id}-amount`}
          label={t('amount')}
          hint={t('amountHint', {
            least: formatRupees(limits.leastAmount),
            most: formatRupees(limits.mostAmount),
          })}
          error={fields.amount}
          required
        >
          {(control) => <Input {...control} {...money} {...register('amount')} />}
        </Field>
        <Field
          id={`${id}-tenure`}
          label={t('tenure')}
          hint={t('tenureHint', {
            least: String(limits.shortestTenure),
            most: String(limits.longestTenure),
          })}
          error={fields.tenure}
          required
        >
          {(control) => <Input {...control} {...money} {...register('tenure')} />}
        </Field>
        <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
          {isPossible &&
            t('instalment', {
              amount: formatRupees(computeEmi(request.amount, limits.rate, request.tenure)),
              rate: String(limits.rate),
            })}
        </p>
        <Field id={`${id}-income`} label={t('monthlyIncome')} error={fields.monthlyIncome} required>
          {(control) => <Input {...control} {...money} {...register('monthlyIncome')} />}
        </Field>
        <RegisteredChoiceField
          id={`${id}-employment`}
          label={t('employmentLabel')}
          error={fields.employment}
          choices={EMPLOYMENTS}
          nameOf={(kind) => t(`employment.${kind}`)}
          registered={register('employment')}
        />
        <div>
          <Checkbox label={t('consent')} {...register('consent')} />
          <p role="alert" className="text-sm font-medium text-bad empty:hidden">
            {fields.consent}
          </p>
        </div>
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
