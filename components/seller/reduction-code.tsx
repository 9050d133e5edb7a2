'use client'

import { useTranslations } from 'next-intl'
import { problemText } from '@/lib/client/mutations'
import type { SentCode } from '@/lib/features/accounts/hooks/otp'
import { useReducePrice } from '@/lib/features/selling/hooks'
import { formatRupees } from '@/lib/shared/numbers'
import { PriceCode } from './price-code'

interface ReductionCodeProps {
  vehicleId: string
  price: number
  code: SentCode
  onReduced: () => void
  onCancel: () => void
}

/** The four digits that make a lower price true. */
export function ReductionCode({ vehicleId, price, code, onReduced, onCancel }: ReductionCodeProps) {
  const t = useTranslations('sellerDashboard.price')
  const { trigger, isMutating, error, reset } = useReducePrice()
  const take = async (otp: string) => {
    const reduced = await trigger({
      vehicleId,
      price,
      otp,
      customerOTPAuthorizationId: code.authorizationId,
    })
    if (reduced) onReduced()
    return reduced !== undefined
  }
  return (
    <PriceCode
      title={t('codeTitle')}
      text={t('codeText', { price: formatRupees(price) })}
      confirm={t('confirm')}
      cancel={t('cancel')}
      problem={isMutating ? '' : problemText(error, t('offline'))}
      isPending={isMutating}
      onCode={take}
      onTyping={() => {
        if (error) reset()
      }}
      onCancel={onCancel}
    />
  )
}
