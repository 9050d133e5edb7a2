import { DeskAction } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import {
  readReductionProposals,
  type ReductionProposal,
} from '@/lib/features/selling/queries/reduction-proposals'
import { readNearestComparables, readRepricing } from '@/lib/features/selling/queries/repricing'
import {
  countListedDays,
  isDeclinedLately,
  isPriceWithoutEffect,
  type PriceOption,
  DAYS_TO_ANSWER_PROPOSAL,
  REPRICE_AFTER_DAYS,
  REPRICE_AGAIN_DAYS,
} from '@/lib/features/selling/rules/repricing'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { IfRightGranted } from '../../if-allowed'

const TONES: Record<ReductionProposal['state'], BadgeTone> = {
  open: 'warn',
  accepted: 'good',
  declined: 'bad',
  lapsed: 'neutral',
}

export async function RepriceSection({ car }: { car: DeskCarDetail }) {
  if (car.seller === null || car.price === null) return null
  const now = new Date()
  const proposals = await readReductionProposals(car.id, now)
  const isListed = car.status === 'listed'
  if (!isListed && proposals.length === 0) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.reprice')
  const open = proposals.find(({ state }) => state === 'open')
  const days = countListedDays(car.listedAt, now)
  const declinedAt = proposals.find(({ state }) => state === 'declined')?.closedAt ?? null
  const isInPeace = isDeclinedLately(declinedAt, now)
  return (
    <DeskSection id="reprice" title={t('title')} className="scroll-mt-20">
      {isListed && (
        <Market car={car} days={days} canAsk={open === undefined && !isInPeace} now={now} />
      )}
      {isListed && isInPeace && (
        <p className="text-sm">{t('inPeace', { days: REPRICE_AGAIN_DAYS })}</p>
      )}
      {open && (
        <p className="rounded-md bg-warn-tint px-3 py-2 text-sm">
          {t('open', {
            name: open.staff.name,
            price: formatRupees(open.price),
            day: formatDay(open.at),
            until: formatMoment(open.lapsesAt),
          })}
        </p>
      )}
      {proposals.length > 0 && <Earlier proposals={proposals} />}
    </DeskSection>
  )
}

async function Market({
  car,
  days,
  canAsk,
  now,
}: {
  car: DeskCarDetail
  days: number
  canAsk: boolean
  now: Date
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.reprice')
  const [{ advice, options }, likes] = await Promise.all([
    readRepricing(car, now),
    readNearestComparables(car.id, now),
  ])
  const isInTime = days >= REPRICE_AFTER_DAYS
  return (
    <>
      <p className="text-sm">{t('lead', { days })}</p>
      <p className="text-sm">
        {advice === null
          ? t('noFair')
          : t('fair', {
              fair: formatRupees(advice.fair),
              low: formatRupees(advice.low),
              high: formatRupees(advice.high),
              basis: advice.basis,
              error: `${(advice.medianError * 100).toFixed(1)}%`,
            })}
      </p>
      {options.every((option) => option.days === null) && (
        <p className="text-sm text-ink-soft">{t('noDays')}</p>
      )}
      {isPriceWithoutEffect(options) && <p className="text-sm text-ink-soft">{t('flat')}</p>}
      <Prices car={car} options={options} canPropose={isInTime && canAsk} />
      {!isInTime && (
        <p className="text-sm text-ink-soft">{t('early', { days: REPRICE_AFTER_DAYS })}</p>
      )}
      {likes.length > 0 && (
        <Disclosure summary={t('comparables')} className="border-b-0">
          <ul className="grid gap-1 text-sm tabular-nums">
            {likes.map(({ year, version, kms, adjustedPrice, price }, place) => (
              <li key={`${place} ${price}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{`${year} · ${version ?? t('version')} · ${formatKms(kms)}`}</span>
                <span>{`${formatRupees(price)} → ${formatRupees(adjustedPrice)}`}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function Prices({
  car,
  options,
  canPropose,
}: {
  car: DeskCarDetail
  options: readonly PriceOption[]
  canPropose: boolean
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.reprice')
  const say = translatorOf(DEFAULT_LOCALE, 'sellerDashboard.price')
  const offline = translatorOf(DEFAULT_LOCALE, 'deskCars')('offline')
  return (
    <ul aria-label={t('table')} className="grid" data-reprice>
      {options.map(({ price, days, payout }, place) => (
        <li
          key={price}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <p className="tabular-nums">
            <strong>{formatRupees(price)}</strong> {place === 0 && <Badge>{t('today')}</Badge>}
            <span className="block text-sm text-ink-soft">
              {[
                days === null ? null : `${t('days')}: ${say('daysValue', { days })}`,
                `${t('get')}: ${formatRupees(payout)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {place > 0 && canPropose && (
            <IfRightGranted right="price" of={car} isSilent>
              <DeskAction
                path={`/staff/v1/vehicles/${car.id}/reductionProposal`}
                body={{ price }}
                label={t('propose', { price: formatRupees(price) })}
                confirm={t('sure', { price: formatRupees(price), days: DAYS_TO_ANSWER_PROPOSAL })}
                done={t('done')}
                offline={offline}
              />
            </IfRightGranted>
          )}
        </li>
      ))}
    </ul>
  )
}

function Earlier({ proposals }: { proposals: readonly ReductionProposal[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.reprice')
  return (
    <Disclosure summary={t('earlier')} className="border-b-0">
      <ol className="grid gap-1 text-sm">
        {proposals.map(({ id, price, listedPrice, staff, at, state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span>
              {t('line', {
                price: formatRupees(price),
                listed: formatRupees(listedPrice),
                name: staff.name,
                day: formatDay(at),
              })}
            </span>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
