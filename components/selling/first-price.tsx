'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Stat } from '@/components/ui/card'
import { useCall } from '@/lib/client/use-call'
import { requestFirstPriceConsent, askForFirstPriceCode } from '@/lib/features/selling/hooks'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { formatRupees } from '@/lib/shared/numbers'
import { PriceCodeForm } from './price-code'

export interface FirstPriceProps {
  vehicleId: string
  price: number
  reason: string | null
  range: { fair: number; low: number; high: number; basis: number } | null
  valuation: number | null
  costs: SellerMoney['costs']
  terms: SellerTerms
  agreedOn: string | null
  hasCode: boolean
  codeLength: number
  isActing: boolean
}

export function FirstPrice(props: FirstPriceProps) {
  const { vehicleId, price, reason, range, valuation, costs, terms } = props
  const { agreedOn, hasCode, codeLength, isActing } = props
  const t = useTranslations('sellerDashboard.firstPrice')
  const router = useRouter()
  const [codeFor, setCodeFor] = useState(hasCode ? price : null)
  const isTyping = codeFor === price
  const code = useCall({ offline: t('offline') })
  const agree = useCall({ offline: t('offline') })
  const { total, holdBack } = computePayout({ price, terms, ...costs })
  // After a refusal, another price may have been proposed. The refreshed page shows it beside the
  // message.
  const refused = () => router.refresh()
  const sendCode = () => {
    agree.clear()
    void code.run(() => askForFirstPriceCode({ vehicleId, price }), {
      after: () => setCodeFor(price),
      refused,
    })
  }
  const take = async (otp: string) => {
    const agreed = await agree.run(() => requestFirstPriceConsent({ vehicleId, price, otp }), {
      refused,
    })
    return agreed !== undefined
  }
  return (
    <section
      aria-labelledby="first-price"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-sunken p-5 max-[14rem]:p-3 sm:p-8"
    >
      <div>
        <h2 id="first-price" className="text-2xl">
          {t(agreedOn === null ? 'title' : 'agreedTitle')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          {agreedOn === null ? t('lead') : t('agreed', { day: agreedOn })}
        </p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Stat label={t('price')} value={formatRupees(price)} />
        <Stat
          label={t('payout')}
          value={
            <>
              {formatRupees(total)}{' '}
              <span className="block text-sm font-normal text-ink-soft">{t('payoutNote')}</span>
              {costs.loanClosure > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('payoutLoan', { sum: formatRupees(costs.loanClosure) })}
                </span>
              )}
              {holdBack > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('payoutLater', { sum: formatRupees(holdBack) })}
                </span>
              )}
            </>
          }
        />
      </dl>
      <p className="max-w-prose">
        {range === null
          ? t('noRange')
          : t('range', {
              low: formatRupees(range.low),
              high: formatRupees(range.high),
              fair: formatRupees(range.fair),
              cars: range.basis,
            })}{' '}
        {valuation !== null && t('valuation', { sum: formatRupees(valuation) })}
      </p>
      {reason !== null && (
        <p className="max-w-prose border-l-2 border-line-strong pl-4">
          <strong className="block">{t('reason')}</strong>
          <span className="break-words">{reason}</span>
        </p>
      )}
      {agreedOn === null && isActing && <p>{t('acting')}</p>}
      {agreedOn === null && !isActing && isTyping && (
        <PriceCodeForm
          length={codeLength}
          title={t('codeTitle')}
          text={t('codeText', { price: formatRupees(price) })}
          confirm={t('confirm', { price: formatRupees(price) })}
          cancel={t('cancel')}
          problem={agree.problem}
          isPending={agree.pending !== null}
          onCode={take}
          onTyping={() => {
            if (agree.refusal) agree.clear()
          }}
          onCancel={() => setCodeFor(null)}
        />
      )}
      {agreedOn === null && !isActing && !isTyping && (
        <>
          <p role="alert" className="font-medium text-bad empty:hidden">
            {code.pending === null ? code.problem || agree.problem : ''}
          </p>
          <Button
            size="lg"
            className="justify-self-start"
            pending={code.pending !== null}
            onClick={() => void sendCode()}
          >
            {t('send')}
          </Button>
          <p className="max-w-prose text-sm text-ink-soft">{t('disagree')}</p>
        </>
      )}
    </section>
  )
}
