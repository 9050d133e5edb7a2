'use client'

import { useTranslations } from 'next-intl'
import { OfferAnswer } from '@/components/selling/offer-answer'
import { requestDueConsent, askForDueConsentCode } from '@/lib/features/dues/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface ConsentAnswerProps {
  vehicleId: string
  sum: number
  codeLength: number
  isActing: boolean
}

export function DueConsentForm({ vehicleId, sum, codeLength, isActing }: ConsentAnswerProps) {
  const t = useTranslations('dues.consent')
  if (isActing) return <p>{t('acting')}</p>
  const named = { sum: formatRupees(sum) }
  return (
    <OfferAnswer
      codeLength={codeLength}
      texts={{
        send: t('send'),
        codeTitle: t('codeTitle'),
        codeText: t('codeText', named),
        confirm: t('confirm', named),
        cancel: t('cancel'),
        offline: t('offline'),
      }}
      askForCode={() => askForDueConsentCode({ vehicleId, sum })}
      agree={(otp) => requestDueConsent({ vehicleId, sum, otp })}
    />
  )
}
