import { LinkButton } from '@/components/ui/link-button'
import { type OpenItem, listOpenAfterSale } from '@/lib/features/desk/rules/open-after-sale'
import { readDeal } from '@/lib/features/desk/queries/deal'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { formatShortDay } from '@/lib/shared/dates'

function nameOf(item: OpenItem, t: Translator<'deskSales'>): string {
  if (item.part === 'documents') return translateDocument(DEFAULT_LOCALE, item.kind)
  if (item.part === 'ownership') return t(`ownership.${item.step}`)
  if (item.part === 'settlement') return t(`settlement.steps.${item.step}`)
  return t(`steps.${item.step}`)
}

export async function OpenAfterSale({
  vehicleId,
  now,
  reader,
}: {
  vehicleId: string
  now: Date
  reader: DeskReader
}) {
  const deal = await readDeal(vehicleId, { now, reader })
  const open = deal ? listOpenAfterSale(deal) : []
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const cars = translatorOf(DEFAULT_LOCALE, 'deskCars')
  if (open.length === 0) return <p className="text-ink-soft">{cars('move.nothingOpen')}</p>
  return (
    <>
      <h3 className="font-medium">{cars('move.open', { count: open.length })}</h3>
      <ul className="grid" data-open-after-sale>
        {open.map((item) => (
          <li
            key={nameOf(item, t)}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2 last:border-b-0"
          >
            <span>{nameOf(item, t)}</span>
            {item.part === 'steps' && item.dueOn !== null && (
              <span className="text-sm text-ink-soft">
                {`${t('paperwork.due')} ${formatShortDay(item.dueOn)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <LinkButton href={`/dost/cars/${vehicleId}?tab=sale`} className="justify-self-start">
        {cars('tabs.sale')}
      </LinkButton>
    </>
  )
}
