'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { requestReturnAnswer } from '@/lib/features/returns/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface ReturnAnswerProps {
  returnId: string
  /** Sum to agree to, in rupees; null unless the yard has taken the car back. */
  refund: number | null
}

export function ReturnAnswer({ returnId, refund }: ReturnAnswerProps) {
  const t = useTranslations('returns.card')
  const { run, pending, problem } = useCall({ offline: t('offline') })
  const sum = formatRupees(refund ?? 0)
  const agree = () =>
    refund !== null &&
    window.confirm(t('confirmAgree', { refund: sum })) &&
    run(() => requestReturnAnswer({ step: 'agree', returnId, refund }), {
      done: t('agreed'),
      name: 'agree',
    })
  const withdraw = () =>
    window.confirm(t('confirmWithdraw')) &&
    run(() => requestReturnAnswer({ step: 'withdraw', returnId }), {
      done: t('withdrawn'),
      name: 'withdraw',
    })
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {refund !== null && (
        <Button pending={pending === 'agree'} disabled={pending !== null} onClick={agree}>
          {t('agree', { refund: sum })}
        </Button>
      )}
      <Button
        tone="secondary"
        pending={pending === 'withdraw'}
        disabled={pending !== null}
        onClick={withdraw}
      >
        {t('withdraw')}
      </Button>
      <p role="alert" className="basis-full text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
