'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { useRefreshIfOutdated } from './use-fresh-page'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export function WithdrawLoan({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('loans')
  const [isSure, setSure] = useState(false)
  const { send, pending, problem, code } = useCall({ offline: t('offline') })
  useRefreshIfOutdated(code)
  if (!isSure)
    return (
      <Button tone="quiet" className="justify-self-start" onClick={() => setSure(true)}>
        {t('withdraw')}
      </Button>
    )
  const withdraw = () =>
    send(
      '/vehicle/v1/loanApplication',
      { method: 'DELETE', body: { vehicleId } },
      { done: t('withdrawn') },
    )
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p className="text-sm">{t('withdrawSure', { days: String(FIXED_TERMS.holdDays) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" pending={pending !== null} onClick={withdraw}>
          {t('withdrawYes')}
        </Button>
        <Button tone="secondary" disabled={pending !== null} onClick={() => setSure(false)}>
          {t('withdrawNo')}
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
