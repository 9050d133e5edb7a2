'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { requestWithdrawClaim } from '@/lib/features/warranty/hooks'

export function WithdrawClaim({ claim }: { claim: string }) {
  const t = useTranslations('warranty')
  const { run, pending, problem } = useCall({ offline: t('card.offline') })
  const withdraw = () => {
    if (window.confirm(t('card.withdrawAsk')))
      void run(() => requestWithdrawClaim(claim), { done: t('card.withdrawn') })
  }
  return (
    <div data-needs-script>
      <Button tone="quiet" pending={pending !== null} onClick={withdraw}>
        {t('card.withdraw')}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
