import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import type { Exchange } from '@/lib/features/exchanges/queries/exchange'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { ExchangeAnswer } from './exchange-answer'

interface OwnersExchangeProps {
  exchange: Exchange
  codeLength: number
  hasCode: boolean
  isActing: boolean
  locale: Locale
}

const TOLD = new Set(['offered', 'agreed', 'attached', 'settled'])

function isTold(state: string): state is 'offered' | 'agreed' | 'attached' | 'settled' {
  return TOLD.has(state)
}

export function OwnersExchange({
  exchange,
  codeLength,
  hasCode,
  isActing,
  locale,
}: OwnersExchangeProps) {
  const { id, state, price, loanClosure, credit, days, priceBefore, loanBefore } = exchange
  const t = translatorOf(locale, 'exchange.owner')
  const until = formatMoment(exchange.until, HREFLANG[locale])
  const isOpen = state === 'offered'
  const lines = [
    [t('price'), formatRupees(price)],
    ...(loanClosure > 0
      ? [
          [t('loan'), formatRupees(-loanClosure)],
          [t('counts'), formatRupees(price - loanClosure)],
        ]
      : []),
    ...(isOpen || state === 'agreed' ? [[t('until'), until]] : []),
  ] as const
  return (
    <section
      id="exchange"
      aria-labelledby="exchange-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl bg-sunken p-5 max-[14rem]:p-3"
    >
      <div className="grid gap-1">
        <h2 id="exchange-title" className="text-2xl">
          {t('title')}
        </h2>
        <p className="font-medium" data-exchange-state={state}>
          {translatorOf(locale, 'exchange.state')(state)}
        </p>
        {isTold(state) && (
          <p className="max-w-prose text-ink-soft">
            {t(state, { days, until, credit: formatRupees(credit ?? 0) })}
          </p>
        )}
        {isOpen && priceBefore !== null && (
          <p className="max-w-prose font-medium" data-offered-anew>
            {loanBefore !== loanClosure &&
              `${t('otherLoan', {
                now: formatRupees(loanClosure),
                before: formatRupees(loanBefore ?? 0),
              })} `}
            {priceBefore !== price &&
              `${t('otherPrice', { now: formatRupees(price), before: formatRupees(priceBefore) })} `}
            {t('stands')}
          </p>
        )}
      </div>
      <dl className="grid gap-2 tabular-nums">
        {lines.map(([term, value]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {(isOpen || state === 'agreed') && (
        <ClientMessages namespaces={['exchange', 'login']}>
          <ExchangeAnswer
            exchangeId={id}
            price={price}
            isOpen={isOpen}
            codeLength={codeLength}
            hasCode={hasCode}
            isActing={isActing}
          />
        </ClientMessages>
      )}
      {state === 'attached' && (
        <LinkButton
          href="/dashboard/buyer/reserved"
          tone="secondary"
          className="justify-self-start"
        >
          {t('toReserved')}
        </LinkButton>
      )}
    </section>
  )
}
