import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { Translator } from '@/lib/i18n/translator'
import { addDays, formatDay, formatMoment } from '@/lib/shared/dates'
import { DeskForm } from '../desk-form'

/** Days that the form suggests; a court date decides the real number. */
const SUGGESTED_DAYS = 10

interface AskDelayProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  today: string
  offline: string
}

export function AskDelay({ deal, t, today, offline }: AskDelayProps) {
  const { delay, vehicleId } = deal
  const buyer = deal.hold?.buyer ?? ''
  return (
    <section aria-labelledby="ask-delay" className="grid gap-2 border-t border-line pt-3">
      <h3 id="ask-delay" className="text-lg">
        {t('delay.title')}
      </h3>
      {delay && (
        <p className="text-sm" data-delay={delay.state}>
          {t(`delay.state.${delay.state}`, {
            day: formatDay(delay.until),
            until: formatMoment(delay.endsAt),
          })}
        </p>
      )}
      {delay?.state !== 'open' && (
        <Disclosure summary={t('delay.ask')} className="border-b-0">
          <DeskForm
            path="/staff/v1/holdDelay"
            fixed={{ vehicleId }}
            submit={t('delay.submit', { buyer })}
            confirm={t('delay.sure', { buyer, day: '{day}' })}
            tone="secondary"
            done={t('delay.done')}
            offline={offline}
            fields={[
              {
                name: 'day',
                label: t('delay.day'),
                kind: 'date',
                value: addDays(today, SUGGESTED_DAYS),
                required: true,
              },
              {
                name: 'reason',
                label: t('delay.reason'),
                kind: 'textarea',
                hint: t('delay.reasonHint'),
                required: true,
              },
            ]}
          />
        </Disclosure>
      )}
    </section>
  )
}
