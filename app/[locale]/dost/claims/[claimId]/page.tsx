import { notFound } from 'next/navigation'
import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { FactList } from '@/components/desk/fact-list'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { readDeskClaim } from '@/lib/features/desk/queries/claim-queue'
import { readPayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import {
  formatClaimNumber,
  type ClaimState,
  type WarrantyClause,
  WARRANTY_CLAUSES,
  type CoveredPart,
} from '@/lib/features/warranty/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatCarName } from '@/lib/shared/car-name'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { CarName } from '../../car-name'
import { BuyerAccount } from '../../buyer-account'
import { IfRightGranted } from '../../if-allowed'
import { requireStaff } from '../../require-staff'

export const instant = false

type Claim = NonNullable<Awaited<ReturnType<typeof readDeskClaim>>>

const PATH = '/staff/v1/warrantyClaimStep'

function Steps({ claim: { id, state, amount, finding: found, purchase } }: { claim: Claim }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  const warranty = translatorOf(DEFAULT_LOCALE, 'warranty')
  const offline = translatorOf(DEFAULT_LOCALE, 'desk')('offline')
  const buyer = purchase.customer.firstName
  const finding = {
    name: 'finding',
    kind: 'textarea' as const,
    label: t('finding'),
    hint: t('findingHint'),
    required: true,
    ...(found !== null && { value: found }),
  }
  const accept = t(state === 'accepted' ? 'correct' : 'accept')
  if (state === 'asked')
    return (
      <DeskAction
        path={PATH}
        body={{ step: 'see', claimId: id }}
        label={t('see')}
        tone="primary"
        confirm={t('sure', { act: t('see') })}
        done={t('done')}
        offline={offline}
      />
    )
  if (state === 'seen' || state === 'accepted')
    return (
      <>
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="mb-3 text-xl">{accept}</h2>
          <DeskForm
            path={PATH}
            fixed={{ step: 'accept', claimId: id, ...(amount !== null && { corrects: amount }) }}
            fields={[
              {
                name: 'amount',
                kind: 'number',
                label: t('amount'),
                isMoney: true,
                required: true,
                ...(amount !== null && { value: String(amount) }),
              },
              finding,
            ]}
            submit={accept}
            confirm={t(amount === null ? 'acceptSure' : 'correctSure', {
              buyer,
              amount: '{amount}',
            })}
            done={t('done')}
            offline={offline}
          />
        </Card>
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="mb-3 text-xl">{t('refuse')}</h2>
          <DeskForm
            path={PATH}
            fixed={{ step: 'refuse', claimId: id }}
            fields={[
              {
                name: 'clause',
                kind: 'select',
                label: t('clause'),
                required: true,
                // No default, because the buyer will read the chosen clause.
                value: '-',
                options: [
                  { value: '-', label: t('choose') },
                  ...WARRANTY_CLAUSES.map((value) => ({
                    value,
                    label: warranty(`clause.${value}`),
                  })),
                ],
              },
              finding,
            ]}
            submit={t('refuse')}
            tone="secondary"
            confirm={t('refuseSure', { buyer, clause: '{clause}' })}
            done={t('done')}
            offline={offline}
          />
        </Card>
      </>
    )
  return null
}

async function Payment({ claim: { id, state, amount, purchase } }: { claim: Claim }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  if (state !== 'accepted' || amount === null) return null
  const account = await readPayableAccount(purchase.customer.id, new Date())
  if (!account) return <p className="text-warn">{t('noAccount')}</p>
  const pay = t('pay', {
    amount: formatRupees(amount),
    account: `${account.bank} ••${account.lastFour}`,
  })
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{pay}</h2>
      <DeskForm
        path={PATH}
        fixed={{ step: 'pay', claimId: id, amount, accountId: account.id }}
        fields={[{ name: 'reference', kind: 'text', label: t('reference'), required: true }]}
        submit={pay}
        confirm={t('sure', { act: pay })}
        done={t('done')}
        offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
      />
    </Card>
  )
}

function Facts({ claim }: { claim: Claim }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  const warranty = translatorOf(DEFAULT_LOCALE, 'warranty')
  const { purchase, seenAt, seenBy, decidedAt, decidedBy, paidAt, paidBy } = claim
  const { vehicle } = purchase
  const { model } = vehicle.variant
  const by = (at: Date, { name }: { name: string }) => t('by', { at: formatMoment(at), name })
  return (
    <FactList
      facts={[
        { label: t('column.part'), value: warranty(`part.${claim.part as CoveredPart}`) },
        { label: t('column.state'), value: warranty(`state.${claim.state as ClaimState}`) },
        {
          label: t('column.car'),
          value: (
            <CarName
              id={vehicle.id}
              name={formatCarName({ year: vehicle.year, make: model.make, model })}
              code={vehicle.carCode}
            />
          ),
        },
        { label: t('until'), value: formatDay(claim.coveredUntil) },
        { label: t('odometer'), value: formatKms(claim.odometer) },
        ...(seenAt && seenBy ? [{ label: t('seen'), value: by(seenAt, seenBy) }] : []),
        ...(decidedAt && decidedBy
          ? [{ label: t('decided'), value: by(decidedAt, decidedBy) }]
          : []),
        ...(claim.amount === null
          ? []
          : [{ label: t('amount'), value: formatRupees(claim.amount) }]),
        ...(claim.clause
          ? [{ label: t('clause'), value: warranty(`clause.${claim.clause as WarrantyClause}`) }]
          : []),
        ...(paidAt && paidBy ? [{ label: t('paid'), value: by(paidAt, paidBy) }] : []),
        ...(claim.reference ? [{ label: t('reference'), value: claim.reference }] : []),
      ]}
    />
  )
}

export default async function ClaimPage({ params }: { params: Promise<{ claimId: string }> }) {
  const [staff, { claimId }] = [await requireStaff(), await params]
  const claim = await readDeskClaim(claimId)
  if (!claim || !isOwnCity(staff, claim.purchase.vehicle.cityId)) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  const { customer, vehicle } = claim.purchase
  const city = { cityId: vehicle.cityId, city: vehicle.city.name }
  return (
    <>
      <Link
        href="/dost/queues/claims"
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <h1 className="text-3xl">{t('title', { claim: formatClaimNumber(claim) })}</h1>
      <p className="mt-1 text-ink-soft">
        {t('askedBy', { name: customer.firstName, at: formatMoment(claim.askedAt) })}
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <p className="wrap-anywhere whitespace-pre-wrap">{claim.text}</p>
          {claim.finding && (
            <div>
              <h2 className="mb-1 text-xl">{t('finding')}</h2>
              <p className="wrap-anywhere whitespace-pre-wrap">{claim.finding}</p>
            </div>
          )}
        </div>
        <div className="grid gap-5">
          <Card as="section" className="p-4 sm:p-5">
            <Facts claim={claim} />
          </Card>
          {/* The payment is next once a claim is accepted; corrections are rare. */}
          <IfRightGranted right="pay" of={city} isSilent>
            <Payment claim={claim} />
            {claim.state === 'accepted' && (
              <BuyerAccount vehicleId={vehicle.id} buyer={customer} now={new Date()} />
            )}
          </IfRightGranted>
          <IfRightGranted right="sell" of={city}>
            <Steps claim={claim} />
          </IfRightGranted>
        </div>
      </div>
    </>
  )
}
