import { ClientMessages } from '@/components/layout/client-messages'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import { type ClaimState, isOpenClaim } from '@/lib/features/warranty/rules'
import type { ClaimDto } from '@/lib/features/warranty/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { ClaimForm } from './claim-form'
import { WithdrawClaim } from './withdraw-claim'
import { WarrantyTerms } from './warranty-terms'

const TONE: Record<ClaimState, BadgeTone> = {
  asked: 'warn',
  seen: 'neutral',
  withdrawn: 'neutral',
  accepted: 'good',
  refused: 'bad',
  paid: 'good',
}
const LINK = 'inline-flex min-h-tap items-center text-accent hover:underline'

interface WarrantyCardProps {
  vehicleId: string
  carCode: string
  warranty: { months: number; terms: string; until: string | null }
  claims: readonly ClaimDto[]
  isActing: boolean
  hasAccount: boolean
  now: Date
  locale: Locale
}

interface ClaimProps {
  claim: ClaimDto
  carCode: string
  isActing: boolean
  hasAccount: boolean
  locale: Locale
}

function Claim({ claim, carCode, isActing, hasAccount, locale }: ClaimProps) {
  const t = translatorOf(locale, 'warranty')
  const day = (at: string) => formatDay(at, HREFLANG[locale])
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t('card.claim', { claim: claim.claim })}
        <Badge tone={TONE[claim.state]}>{t(`state.${claim.state}`)}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {t(`part.${claim.part}`)} · {t('card.askedOn', { day: day(claim.askedAt) })}
      </p>
      {claim.clause && (
        <p className="text-sm">
          {t('card.refusedBecause', { clause: t(`clause.${claim.clause}`) })}
        </p>
      )}
      {claim.finding && (
        <p className="text-sm wrap-anywhere">{t('card.found', { finding: claim.finding })}</p>
      )}
      {claim.amount !== null && (
        <p className="text-sm font-medium">
          {claim.paidAt && claim.reference
            ? `${formatRupees(claim.amount)} · ${t('card.paid', { day: day(claim.paidAt), reference: claim.reference })}`
            : t('card.amount', { amount: formatRupees(claim.amount) })}
        </p>
      )}
      {claim.state === 'accepted' && !hasAccount && (
        <Link href="/dashboard/seller/bank" className={LINK}>
          {t('card.account')}
        </Link>
      )}
      {!isActing && isOpenClaim(claim.state) && (
        <ClientMessages namespaces={['warranty.card']}>
          <WithdrawClaim claim={claim.claim} />
        </ClientMessages>
      )}
      {claim.state === 'refused' && (
        <Link href={`/complaints?car=${carCode}#file`} className={LINK}>
          {t('card.complain')}
        </Link>
      )}
    </li>
  )
}

export function WarrantyCard({
  vehicleId,
  carCode,
  warranty: { months, terms, until },
  claims,
  isActing,
  hasAccount,
  now,
  locale,
}: WarrantyCardProps) {
  const t = translatorOf(locale, 'warranty')
  const isOver = until !== null && toIndianDay(now) > until
  const day = until === null ? '' : formatDay(until, HREFLANG[locale])
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 text-ink-soft">
        {months === 0
          ? t('card.none')
          : until === null
            ? t('card.undelivered')
            : t(isOver ? 'card.over' : 'card.until', { day })}
      </p>
      {months > 0 && (
        <Disclosure summary={t('card.terms')} className="mt-2">
          <WarrantyTerms months={months} version={terms} locale={locale} />
        </Disclosure>
      )}
      {claims.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 font-semibold">{t('card.claims')}</h4>
          <ul>
            {claims.map((claim) => (
              <Claim
                key={claim.claim}
                claim={claim}
                carCode={carCode}
                isActing={isActing}
                hasAccount={hasAccount}
                locale={locale}
              />
            ))}
          </ul>
        </>
      )}
      {until !== null && !isOver && (
        <Disclosure summary={t('card.ask')} className="border-b-0">
          {isActing ? (
            <p className="text-ink-soft">{t('card.acting')}</p>
          ) : (
            <ClientMessages namespaces={['warranty.card', 'warranty.part']}>
              <ClaimForm vehicleId={vehicleId} />
            </ClientMessages>
          )}
        </Disclosure>
      )}
    </Card>
  )
}
