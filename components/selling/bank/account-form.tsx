'use client'

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toProblemText } from '@/lib/client/api-error'
import { useCall } from '@/lib/client/use-call'
import { askForAccountCode, useBankBranch, useSetAccount } from '@/lib/features/settlements/hooks'
import {
  ACCOUNT_NUMBER_PATTERN,
  normalizeAccountNumber,
} from '@/lib/features/settlements/rules/bank-account'
import { PriceCodeForm } from '../price-code'

interface Typed {
  holderName: string
  accountNumber: string
  accountNumberAgain: string
  ifsc: string
}

function Branch({ ifsc }: { ifsc: string }) {
  const t = useTranslations('bankAccount')
  const { data, error } = useBankBranch(ifsc)
  return (
    <p aria-live="polite" className="text-sm font-medium empty:hidden">
      {data && t('form.branch', data)}
      {!data && error && <span className="text-bad">{toProblemText(error, t('offline'))}</span>}
    </p>
  )
}

export function BankAccountForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('bankAccount')
  const id = useId()
  const code = useCall({ offline: t('offline') })
  const set = useCall({ offline: t('offline') })
  const setAccount = useSetAccount()
  const [sent, setSent] = useState<{ authorizationId: string; digits: number } | null>(null)
  const { register, handleSubmit, watch, getValues, formState } = useForm<Typed>({
    defaultValues: { holderName: '', accountNumber: '', accountNumberAgain: '', ifsc: '' },
  })
  const { errors } = formState
  const wrong = (field: keyof Typed) => errors[field]?.message ?? code.fields[field]
  const ifsc = watch('ifsc')
  const branch = useBankBranch(ifsc)

  const askForCode = handleSubmit((typed) =>
    code.run(() => askForAccountCode(typed), {
      after: ({ customerOTPAuthorizationId: authorizationId, digits }) =>
        setSent({ authorizationId, digits }),
    }),
  )
  const take = async (otp: string) => {
    const { accountNumberAgain: _, ...account } = getValues()
    const body = { ...account, otp, customerOTPAuthorizationId: sent?.authorizationId ?? '' }
    return (await set.run(() => setAccount(body), { after: onDone })) !== undefined
  }

  if (sent !== null)
    return (
      <PriceCodeForm
        length={sent.digits}
        title={t('form.codeTitle')}
        text={t('form.codeText', {
          account: t('account', {
            bank: branch.data?.bank ?? '',
            lastFour: normalizeAccountNumber(getValues('accountNumber')).slice(-4),
          }),
        })}
        confirm={t('form.confirm')}
        cancel={t('form.cancel')}
        problem={set.problem}
        isPending={set.pending !== null}
        onCode={take}
        onTyping={() => {
          if (set.refusal) set.clear()
        }}
        onCancel={() => setSent(null)}
      />
    )

  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } as const
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void askForCode(event)}
      className="grid max-w-lg gap-4"
    >
      <h2 className="text-2xl">{t('form.title')}</h2>
      <Field
        id={`${id}-holder`}
        label={t('form.holder')}
        hint={t('form.holderHint')}
        error={wrong('holderName')}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            {...register('holderName', {
              validate: (value) => value.trim().length >= 3 || t('wrong.holder'),
            })}
          />
        )}
      </Field>
      <Field
        id={`${id}-number`}
        label={t('form.accountNumber')}
        error={wrong('accountNumber')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...number}
            {...register('accountNumber', {
              validate: (value) =>
                ACCOUNT_NUMBER_PATTERN.test(normalizeAccountNumber(value)) ||
                t('wrong.accountNumber'),
            })}
          />
        )}
      </Field>
      <Field
        id={`${id}-again`}
        label={t('form.accountNumberAgain')}
        error={wrong('accountNumberAgain')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...number}
            {...register('accountNumberAgain', {
              validate: (value, typed) =>
                normalizeAccountNumber(value) === normalizeAccountNumber(typed.accountNumber) ||
                t('wrong.accountNumberAgain'),
            })}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field
          id={`${id}-ifsc`}
          label={t('form.ifsc')}
          hint={t('form.ifscHint')}
          error={wrong('ifsc')}
          required
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              {...register('ifsc', { required: t('wrong.ifsc') })}
            />
          )}
        </Field>
        {wrong('ifsc') === undefined && <Branch ifsc={ifsc} />}
      </div>
      <p className="text-sm text-ink-soft">{t('form.kept')}</p>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {Object.keys(code.fields).length > 0 ? '' : code.problem}
      </p>
      <Button
        type="submit"
        size="lg"
        pending={code.pending !== null}
        className="justify-self-start"
      >
        {t('form.submit')}
      </Button>
    </form>
  )
}
