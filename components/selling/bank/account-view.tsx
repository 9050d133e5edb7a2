'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useBankAccount } from '@/lib/features/settlements/hooks'
import type {
  BankAccountAnswer,
  BankAccountDto,
} from '@/lib/features/settlements/schemas/bank-account'
import { usePageLocale } from '@/lib/client/page-locale'
import { HREFLANG } from '@/lib/i18n/locales'
import { useIsPast } from '@/lib/client/use-is-past'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatMoment } from '@/lib/shared/dates'
import { BankAccountForm } from './account-form'

function useName() {
  const t = useTranslations('bankAccount')
  return ({ bank, lastFour }: BankAccountDto) => t('account', { bank, lastFour })
}

function Resting({ until }: { until: string }) {
  const t = useTranslations('bankAccount')
  const locale = usePageLocale()
  const isRested = useIsPast(until, true)
  if (isRested) return null
  return (
    <p className="text-sm text-warn">
      {t('resting', {
        until: formatMoment(until, HREFLANG[locale]),
        hours: String(FIXED_TERMS.bankAccountRestHours),
      })}
    </p>
  )
}

function Current({ account }: { account: BankAccountDto }) {
  const t = useTranslations('bankAccount')
  const nameOf = useName()
  const { branch, ifsc, nameAtBank, usableFrom } = account
  return (
    <Card className="grid max-w-lg gap-1 p-5">
      <p className="text-sm text-ink-soft">{t('current')}</p>
      <p className="text-xl font-semibold tabular-nums">{nameOf(account)}</p>
      <p className="text-sm text-ink-soft">{t('branch', { branch, ifsc })}</p>
      <p className="mt-2 font-medium text-good">{t('since', { name: nameAtBank ?? '–' })}</p>
      {usableFrom && <Resting until={usableFrom} />}
    </Card>
  )
}

function Latest({ account }: { account: BankAccountDto }) {
  const t = useTranslations('bankAccount')
  const name = useName()(account)
  const { status, failure, nameAtBank, reason } = account
  if (status === 'verified') return null
  const text = {
    checking: () => t('checking', { account: name }),
    name_differs: () => t('nameDiffers', { account: name, name: nameAtBank ?? '–' }),
    refused: () => t('refused', { account: name, reason: reason ?? '–' }),
    failed: () => t(`failed.${failure ?? 'late'}`, { account: name }),
  }[status]()
  const isBad = status === 'refused' || status === 'failed'
  return (
    <p
      role="status"
      data-account={status}
      className={`max-w-prose rounded-lg bg-sunken p-5 break-words ${isBad ? 'text-bad' : ''}`}
    >
      {text}
    </p>
  )
}

export function AccountView({
  answer,
  isActing,
}: {
  answer: BankAccountAnswer
  isActing: boolean
}) {
  const t = useTranslations('bankAccount')
  const { data = answer } = useBankAccount(answer)
  const { current, latest } = data
  const [isOpen, setOpen] = useState(false)
  const isUnderWay = latest?.status === 'checking' || latest?.status === 'name_differs'
  const isFirst = current === null && latest === null
  return (
    <div className="grid justify-items-start gap-6">
      {isFirst && <p className="max-w-prose">{t('none')}</p>}
      {current && <Current account={current} />}
      {latest && <Latest account={latest} />}
      {isActing && <p className="text-ink-soft">{t('form.acting')}</p>}
      {!isActing && !isUnderWay && (isOpen || current === null) && (
        <BankAccountForm onDone={() => setOpen(false)} />
      )}
      {!isActing && !isUnderWay && current !== null && !isOpen && (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}
