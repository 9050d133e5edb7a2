import { Card } from '@/components/ui/card'
import type { DeskDeal } from '@/lib/features/desk/dto'
import { AUCTION_LENGTH_HOURS, DEFAULT_AUCTION_STEP } from '@/lib/features/auctions/rules'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface AuctionCardProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  offline: string
}

type Latest = NonNullable<DeskDeal['auction']['latest']>

function AuctionFacts({ latest }: { latest: Latest }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const { reserve, step, endsAt, bidders, price, winner, answerBy, state } = latest
  return (
    <FactList
      facts={[
        { label: t('reserve'), value: formatRupees(reserve) },
        { label: t('step'), value: formatRupees(step) },
        { label: t('ends'), value: formatMoment(endsAt) },
        { label: t('bids'), value: String(bidders) },
        ...(winner === null ? [] : [{ label: t('winner'), value: winner }]),
        ...(price === null
          ? []
          : [{ label: t('price'), value: formatRupees(price), strong: true }]),
        ...(state === 'won' && answerBy !== null
          ? [{ label: t('answerBy'), value: formatMoment(answerBy) }]
          : []),
      ]}
    />
  )
}

function Blocks({ toClear }: { toClear: DeskDeal['auction']['toClear'] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const names = translatorOf(DEFAULT_LOCALE, 'variables.toClear')
  if (toClear.length === 0) return null
  return (
    <div className="text-sm text-warn" data-auction-blocks>
      <h3 className="font-medium">{t('blocks')}</h3>
      <ul className="list-disc pl-5">
        {toClear.map(({ what, owner }) => (
          <li key={what}>{`${names(what)}: ${t(`clears.${owner}`)}`}</li>
        ))}
      </ul>
    </div>
  )
}

function BidList({ latest: { bids, bidId, bidders, price, state } }: { latest: Latest }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  if (state === 'open' || state === 'cancelled') return null
  if (bids.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {t('sealedAfter', { count: bidders, met: price === null ? 'no' : 'yes' })}
        {price !== null && bidders === 1 && ` ${t('lone')}`}
      </p>
    )
  return (
    <>
      <h3 className="text-lg">{t('bidsTitle')}</h3>
      <ul className="grid gap-2">
        {bids.map(({ id, dealer, maximum, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {dealer}
              {id === bidId && <strong className="ml-2 text-good">{t('won')}</strong>}
              <span className="block text-sm text-ink-soft">{formatMoment(at)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatRupees(maximum)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function OwnersCode({ latest, offline }: { latest: Latest; offline: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const { id: auctionId, price, winner } = latest
  if (price === null) return null
  return (
    <>
      <h3 className="border-t border-line pt-4 text-lg">{t('codeTitle')}</h3>
      <DeskForm
        path="/staff/v1/auctionCode"
        fixed={{ auctionId, price }}
        submit={t('sendCode', { price: formatRupees(price) })}
        tone="secondary"
        done={t('codeSent')}
        offline={offline}
        fields={[]}
      />
      <DeskForm
        path="/staff/v1/auctionConsent"
        fixed={{ auctionId, price }}
        submit={t('take', { dealer: winner ?? '', price: formatRupees(price) })}
        done={t('agreed')}
        offline={offline}
        fields={[{ name: 'otp', label: t('code'), kind: 'text', required: true }]}
      />
    </>
  )
}

function CancelForm({ vehicleId, offline }: { vehicleId: string; offline: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  return (
    <>
      <h3 className="border-t border-line pt-4 text-lg">{t('cancelTitle')}</h3>
      <DeskForm
        path="/staff/v1/auctionCancellation"
        fixed={{ vehicleId }}
        submit={t('cancel')}
        tone="secondary"
        confirm={t('cancelConfirm')}
        done={t('cancelled')}
        offline={offline}
        fields={[
          {
            name: 'reason',
            label: t('cancelReason'),
            hint: t('cancelHint'),
            kind: 'textarea',
            required: true,
          },
        ]}
      />
    </>
  )
}

function OpenForms({
  vehicleId,
  offline,
  isHere,
}: {
  vehicleId: string
  offline: string
  isHere: boolean
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  return (
    <>
      {isHere && (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{t('openTitle')}</h3>
          <DeskForm
            path="/staff/v1/auction"
            fixed={{ vehicleId }}
            submit={t('open')}
            done={t('opened')}
            offline={offline}
            fields={[
              {
                name: 'reserve',
                label: t('reserve'),
                hint: t('reserveHint'),
                kind: 'number',
                isMoney: true,
                required: true,
              },
              {
                name: 'step',
                label: t('step'),
                kind: 'number',
                value: DEFAULT_AUCTION_STEP,
                required: true,
              },
              {
                name: 'hours',
                label: t('hours'),
                hint: t('hoursHint'),
                kind: 'number',
                value: AUCTION_LENGTH_HOURS.usual,
                required: true,
              },
            ]}
          />
        </>
      )}
      <h3 className="border-t border-line pt-4 text-lg">{t('endTitle')}</h3>
      <DeskForm
        path="/staff/v1/auctionOutcome"
        fixed={{ vehicleId, outcome: 'unsold' }}
        submit={t('end')}
        tone="secondary"
        confirm={t('endConfirm')}
        done={t('ended')}
        offline={offline}
        fields={[
          {
            name: 'note',
            label: t('note'),
            kind: 'textarea',
            hint: t('noteHint'),
            required: true,
          },
        ]}
      />
    </>
  )
}

export function AuctionCard({ deal, t, offline }: AuctionCardProps) {
  const auctionText = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const states = translatorOf(DEFAULT_LOCALE, 'auction.state')
  const { vehicleId, auction } = deal
  const { latest, outcome, isHere } = auction
  const isLead = deal.status === 'auction'
  return (
    <Card as="section" className="grid gap-4 p-5">
      <div>
        <h2 className="text-xl">{auctionText('title')}</h2>
        <p className="font-medium" data-auction-state={latest?.state ?? 'none'}>
          {outcome === null
            ? states(latest?.state ?? 'none')
            : auctionText(`endedOn.${outcome.outcome}`, {
                day: formatDay(outcome.at),
                amount: formatRupees(outcome.amount ?? 0),
              })}
        </p>
        {outcome && <p className="text-sm text-ink-soft">{outcome.note}</p>}
      </div>
      {isLead && !isHere && (
        <p className="text-sm text-warn" data-not-here>
          {t('auctionNotHere')}
        </p>
      )}
      {isLead && <Blocks toClear={auction.toClear} />}
      {latest === null ? (
        isLead && <p className="text-sm text-ink-soft">{auctionText('lead')}</p>
      ) : (
        <>
          <AuctionFacts latest={latest} />
          {latest.state === 'open' && (
            <p className="text-sm text-ink-soft">{auctionText('sealed')}</p>
          )}
          {latest.closeReason !== null && (
            <p className="text-sm text-ink-soft">{latest.closeReason}</p>
          )}
          <BidList latest={latest} />
        </>
      )}
      {isLead && latest?.state === 'won' && <OwnersCode latest={latest} offline={offline} />}
      {isLead && (latest?.state === 'open' || latest?.state === 'won') && (
        <CancelForm vehicleId={vehicleId} offline={offline} />
      )}
      {isLead && (latest === null || !['open', 'won', 'agreed'].includes(latest.state)) && (
        <OpenForms vehicleId={vehicleId} offline={offline} isHere={isHere} />
      )}
    </Card>
  )
}
