'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Stat } from '@/components/ui/card'
import {
  askForReductionCode,
  requestDeclineReduction,
  reducePrice,
} from '@/lib/features/selling/hooks'
import type { PriceOption } from '@/lib/features/selling/rules/repricing'
import { formatRupees } from '@/lib/shared/numbers'
import { OfferAnswer } from './offer-answer'
import { RepriceTable } from './reprice-table'

interface ReductionOfferProps {
  vehicleId: string
  codeLength: number
  isActing: boolean
  proposal: {
    id: string
    price: number
    listedPrice: number
    options: PriceOption[]
    byWhom: string
    market: string
  }
}

export function ReductionOffer({ vehicleId, codeLength, isActing, proposal }: ReductionOfferProps) {
  const t = useTranslations('sellerDashboard.reprice')
  const price = useTranslations('sellerDashboard.price')
  const [authorizationId, setAuthorizationId] = useState('')
  const sum = formatRupees(proposal.price)
  const payoutAt = (at: number) =>
    formatRupees(proposal.options.find((option) => option.price === at)?.payout ?? 0)
  return (
    <section
      id="reprice"
      aria-labelledby="reprice-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-sunken p-5 max-[14rem]:p-3 sm:p-8"
    >
      <div>
        <h2 id="reprice-title" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{proposal.byWhom}</p>
      </div>
      <dl>
        <Stat
          label={t('price')}
          value={
            <>
              {sum}{' '}
              <span className="block text-sm font-normal text-ink-soft">
                {t('instead', { price: formatRupees(proposal.listedPrice) })}
              </span>
            </>
          }
        />
      </dl>
      <p className="max-w-prose">
        {t('getNow', {
          amount: payoutAt(proposal.listedPrice),
          then: payoutAt(proposal.price),
        })}
      </p>
      <RepriceTable
        options={proposal.options}
        proposed={proposal.price}
        texts={{
          table: t('table'),
          at: t('at'),
          days: t('days'),
          get: t('get'),
          today: t('today'),
          proposed: t('proposed'),
          daysValue: (days) =>
            days === null ? price('daysUnknown') : price('daysValue', { days }),
        }}
      />
      <p className="max-w-prose text-sm text-ink-soft">
        {proposal.market} {price('daysNote')}
      </p>
      {isActing ? (
        <p>{t('acting')}</p>
      ) : (
        <OfferAnswer
          codeLength={codeLength}
          texts={{
            send: t('agree', { price: sum }),
            codeTitle: t('codeTitle'),
            codeText: t('codeText', { price: sum }),
            confirm: t('confirm', { price: sum }),
            cancel: t('cancel'),
            offline: price('offline'),
            decline: t('decline'),
            declineConfirm: t('declineConfirm', { price: formatRupees(proposal.listedPrice) }),
            declined: t('declined'),
          }}
          askForCode={async () => {
            const sent = await askForReductionCode({ vehicleId, price: proposal.price })
            setAuthorizationId(sent.customerOTPAuthorizationId)
          }}
          agree={(otp) =>
            reducePrice({
              vehicleId,
              price: proposal.price,
              otp,
              customerOTPAuthorizationId: authorizationId,
              proposalId: proposal.id,
            })
          }
          decline={() => requestDeclineReduction({ proposalId: proposal.id })}
        />
      )}
    </section>
  )
}
