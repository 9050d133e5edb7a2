import { Card } from '@/components/ui/card'
import type { DeskDeal } from '@/lib/features/desk/dto'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export function AuctionCard({
  deal,
  t,
  offline,
}: {
  deal: DeskDeal
  t: Translator<'deskSales'>
  offline: string
}) {
  const auctionText = translatorOf(DEFAULT_LOCALE, 'auction')
  const { vehicleId, auction } = deal
  const { bids, best, outcome, isHere } = auction
  return (
    <Card as="section" className="grid gap-4 p-5">
      <h2 className="text-xl">{auctionText('title')}</h2>
      {outcome ? (
        <p className="font-medium">
          {auctionText(`endedOn.${outcome.outcome}`, {
            day: formatDay(outcome.at),
            amount: formatRupees(best?.amount ?? 0),
          })}
          <span className="block text-sm font-normal text-ink-soft">{outcome.note}</span>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{auctionText('lead')}</p>
      )}
      {!outcome && !isHere && (
        <p className="text-sm text-warn" data-not-here>
          {t('auctionNotHere')}
        </p>
      )}
      {bids.length === 0 ? (
        <p className="text-ink-soft">{auctionText('none')}</p>
      ) : (
        <ul className="grid gap-2">
          {bids.map(({ id, bidder, amount, at, notedBy }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {bidder}
                {id === best?.id && (
                  <strong className="ml-2 text-good">{auctionText('best')}</strong>
                )}
                <span className="block text-sm text-ink-soft">
                  {auctionText('by', { day: formatDay(at), name: notedBy })}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatRupees(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {deal.status === 'auction' && (
        <>
          <DeskForm
            key={bids.length}
            path="/staff/v1/auctionBid"
            fixed={{ vehicleId }}
            submit={auctionText('submit')}
            confirm={t('auction.submitSure', { bidder: '{bidder}', amount: '{amount}' })}
            done={auctionText('noted')}
            offline={offline}
            fields={[
              { name: 'bidder', label: auctionText('bidder'), kind: 'text', required: true },
              {
                name: 'amount',
                label: auctionText('amount'),
                kind: 'number',
                isMoney: true,
                required: true,
              },
            ]}
          />
          <h3 className="border-t border-line pt-4 text-lg">{auctionText('endTitle')}</h3>
          <DeskForm
            path="/staff/v1/auctionOutcome"
            fixed={{ vehicleId }}
            submit={auctionText('end')}
            tone="secondary"
            confirm={t('auction.endSure', { outcome: '{outcome}' })}
            done={auctionText('ended')}
            offline={offline}
            fields={[
              {
                name: 'outcome',
                label: auctionText('outcome'),
                kind: 'select',
                required: true,
                // No default, because the result can't be changed later.
                options: [
                  { value: '', label: auctionText('choose') },
                  ...(best
                    ? [
                        {
                          value: 'sold',
                          label: t('auction.sold', {
                            bidder: best.bidder,
                            amount: formatRupees(best.amount),
                          }),
                        },
                      ]
                    : []),
                  { value: 'unsold', label: auctionText('unsold') },
                ],
              },
              {
                name: 'note',
                label: auctionText('note'),
                kind: 'textarea',
                hint: auctionText('noteHint'),
                required: true,
              },
            ]}
          />
        </>
      )}
    </Card>
  )
}
