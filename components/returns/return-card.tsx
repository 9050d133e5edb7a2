import { ClientMessages } from '@/components/layout/client-messages'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import type { ReturnablePurchase } from '@/lib/features/returns/queries/returns'
import { isReturnOffered, type ReturnState } from '@/lib/features/returns/rules'
import type { ReturnDto } from '@/lib/features/returns/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { ReturnAnswer } from './return-answer'
import { ReturnForm } from './return-form'
import { ReturnTermsText } from './return-terms'
import { SumLines } from './sum-lines'

const TONE: Record<ReturnState, BadgeTone> = {
  asked: 'warn',
  taken_back: 'warn',
  agreed: 'good',
  refunded: 'good',
  withdrawn: 'neutral',
  refused: 'bad',
}
const LINK = 'inline-flex min-h-tap items-center text-accent hover:underline'

interface CaseProps {
  of: ReturnDto
  carCode: string
  deliveredKms: number
  isActing: boolean
  hasAccount: boolean
  locale: Locale
}

function Outcome({
  of,
  carCode,
  hasAccount,
  locale,
}: Pick<CaseProps, 'of' | 'carCode' | 'hasAccount' | 'locale'>) {
  const t = translatorOf(locale, 'returns')
  const day = (at: string) => formatDay(at, HREFLANG[locale])
  const { state, clause, refundedAt, reference, lenderReference, sum, invoices } = of
  if (state === 'agreed' && sum && sum.refund > sum.lenderShare)
    return (
      <p className="mt-2">
        {t('card.paying', { refund: formatRupees(sum.refund - sum.lenderShare) })}{' '}
        {!hasAccount && (
          <Link href="/dashboard/seller/bank" className={LINK}>
            {t('card.account')}
          </Link>
        )}
      </p>
    )
  if (refundedAt)
    return (
      <div className="mt-2 grid gap-1 text-sm">
        {reference && <p>{t('card.paid', { day: day(refundedAt), reference })}</p>}
        {lenderReference && (
          <p>{t('card.paidLender', { day: day(refundedAt), reference: lenderReference })}</p>
        )}
        <p className="text-ink-soft">{t('card.ours')}</p>
        {invoices.map(({ id, number, kind }) => (
          <a
            key={id}
            href={`/api/customer/v1/invoices/${id}`}
            download
            className={`${LINK} justify-self-start font-medium underline`}
          >
            {t(`card.document.${kind}`, { number })}
          </a>
        ))}
      </div>
    )
  if (clause === null) return null
  return (
    <p className="mt-2 text-sm">
      {state === 'refused'
        ? t('card.refused', { clause: t(`clause.${clause}`) })
        : t(`clause.${clause}`)}
      {state === 'refused' && (
        <>
          {' '}
          <Link href={`/complaints?car=${carCode}#file`} className={LINK}>
            {t('card.complain')}
          </Link>
        </>
      )}
    </p>
  )
}

function Case({ of, carCode, deliveredKms, isActing, hasAccount, locale }: CaseProps) {
  const t = translatorOf(locale, 'returns')
  const day = (at: string) => formatDay(at, HREFLANG[locale])
  const { state, sum, backOdometer, finding } = of
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t('card.number', { number: of.number })}
        <Badge tone={TONE[state]}>{t(`badge.${state}`)}</Badge>
      </p>
      <p className="text-sm text-ink-soft">{t('card.askedOn', { day: day(of.askedAt) })}</p>
      {state === 'asked' && <p className="mt-2">{t('card.bring', { day: day(of.bringBy) })}</p>}
      {state === 'taken_back' && <p className="mt-2 font-medium">{t('card.decide')}</p>}
      {backOdometer !== null && (
        <p className="mt-2 text-sm">{t('card.read', { kms: formatKms(backOdometer) })}</p>
      )}
      {finding && <p className="mt-1 text-sm wrap-anywhere">{t('card.found', { finding })}</p>}
      {sum && (
        <div className="mt-2">
          <SumLines
            row={sum}
            {...(backOdometer !== null && { kms: backOdometer - deliveredKms })}
          />
        </div>
      )}
      <Outcome {...{ of, carCode, hasAccount, locale }} />
      {(state === 'asked' || state === 'taken_back') &&
        (isActing ? (
          <p className="mt-2 text-ink-soft">{t('card.acting')}</p>
        ) : (
          <ReturnAnswer
            returnId={of.returnId}
            refund={state === 'taken_back' && sum ? sum.refund : null}
          />
        ))}
    </li>
  )
}

interface ReturnCardProps {
  vehicleId: string
  carCode: string
  bought: ReturnablePurchase
  returns: readonly ReturnDto[]
  isActing: boolean
  hasAccount: boolean
  now: Date
  locale: Locale
}

export function ReturnCard({
  vehicleId,
  carCode,
  bought: { terms, until, deliveredKms, money, hasReturn },
  returns,
  isActing,
  hasAccount,
  now,
  locale,
}: ReturnCardProps) {
  const t = translatorOf(locale, 'returns')
  if (!isReturnOffered(terms)) return null
  const isOver = until !== null && toIndianDay(now) > until
  const mayAsk = until !== null && !isOver && !hasReturn
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h3 className="text-xl">{t('title')}</h3>
      {!hasReturn && (
        <p className="mt-1 text-ink-soft">
          {until === null
            ? t('card.undelivered', { days: terms.returnDays, kms: formatKms(terms.returnKms) })
            : isOver
              ? t('card.over', { day: formatDay(until, HREFLANG[locale]) })
              : t('card.until', {
                  day: formatDay(until, HREFLANG[locale]),
                  kms: formatKms(deliveredKms + terms.returnKms),
                })}
        </p>
      )}
      <ClientMessages namespaces={['returns.card', 'returns.line']}>
        {returns.length > 0 && (
          <ul className="mt-3">
            {returns.map((one) => (
              <Case
                key={one.returnId}
                of={one}
                {...{ carCode, deliveredKms, isActing, hasAccount, locale }}
              />
            ))}
          </ul>
        )}
        {!isOver && !hasReturn && (
          <Disclosure summary={t('termsTitle')} className="mt-2">
            <ReturnTermsText terms={terms} locale={locale} />
          </Disclosure>
        )}
        {mayAsk && (
          <Disclosure summary={t('card.ask')} className="border-b-0">
            {isActing ? (
              <p className="text-ink-soft">{t('card.acting')}</p>
            ) : (
              <ReturnForm {...{ vehicleId, money, terms, deliveredKms }} />
            )}
          </Disclosure>
        )}
      </ClientMessages>
    </Card>
  )
}
