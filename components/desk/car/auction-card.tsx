import { Card } from '@/components/ui/card'
import type { Deal } from '@/lib/features/desk/dto'
import texts from '@/lib/i18n/messages/en/auction.json'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import type { Translator } from '@/lib/i18n/translator'

/** A car at auction: the dealers' offers, the highest first, and how it ended. */
export function AuctionCard({
  deal,
  t,
  offline,
}: {
  deal: Deal
  t: Translator<'deskSales'>
  offline: string
}) {
  const { vehicleId, auction } = deal
  const { bids, best, outcome, isHere } = auction
  return (
    <Card as="section" className="grid gap-4 p-5">
      <h2 className="text-xl">{texts.title}</h2>
      {outcome ? (
        <p className="font-medium">
          {texts.endedOn[outcome.outcome]
            .replace('{day}', formatDay(outcome.at))
            .replace('{amount}', formatRupees(best?.amount ?? 0))}
          <span className="block text-sm font-normal text-ink-soft">{outcome.note}</span>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{texts.lead}</p>
      )}
      {!outcome && !isHere && (
        <p className="text-sm text-warn" data-not-here>
          {t('auctionNotHere')}
        </p>
      )}
      {bids.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="grid gap-2">
          {bids.map(({ id, bidder, amount, at, notedBy }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {bidder}
                {id === best?.id && <strong className="ml-2 text-good">{texts.best}</strong>}
                <span className="block text-sm text-ink-soft">
                  {texts.by.replace('{day}', formatDay(at)).replace('{name}', notedBy)}
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
            submit={texts.submit}
            done={texts.noted}
            offline={offline}
            fields={[
              { name: 'bidder', label: texts.bidder, kind: 'text', required: true },
              { name: 'amount', label: texts.amount, kind: 'number', required: true },
            ]}
          />
          <h3 className="border-t border-line pt-4 text-lg">{texts.endTitle}</h3>
          <DeskForm
            path="/staff/v1/auctionOutcome"
            fixed={{ vehicleId }}
            submit={texts.end}
            tone="secondary"
            confirm={texts.endConfirm}
            done={texts.ended}
            offline={offline}
            fields={[
              {
                name: 'outcome',
                label: texts.outcome,
                kind: 'select',
                required: true,
                // It can't be taken back: nothing is chosen by itself.
                options: [
                  { value: '', label: texts.choose },
                  ...(best ? [{ value: 'sold', label: texts.sold }] : []),
                  { value: 'unsold', label: texts.unsold },
                ],
              },
              {
                name: 'note',
                label: texts.note,
                kind: 'textarea',
                hint: texts.noteHint,
                required: true,
              },
            ]}
          />
        </>
      )}
    </Card>
  )
}
