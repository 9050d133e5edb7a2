import { DeskSection } from '@/components/desk/desk-section'
import { nameTransferNeed } from '@/components/desk/deal/paperwork-act'
import { Link } from '@/components/ui/link'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readDeskDocuments } from '@/lib/features/desk/queries/yard'
import { listOpenDealSteps, type DealTimelineStep } from '@/lib/features/desk/rules/deal-timeline'
import { listOwedDocuments } from '@/lib/features/desk/rules/owed-documents'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import type { DeskStaff } from '../../require-staff'

const LINK = 'inline-flex min-h-tap items-center text-accent underline'
const MISSING: readonly string[] = ['due', 'refused']

const join = (names: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names)

export async function DocumentsSection({
  car,
  deal,
  timeline,
  reader,
}: {
  car: DeskCarDetail
  deal: DeskDeal
  timeline: readonly DealTimelineStep[]
  reader: DeskStaff
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.papers')
  const sales = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const sides = translatorOf(DEFAULT_LOCALE, 'deskDocuments')
  const documents = await readDeskDocuments(car, reader)
  const named = (statuses: readonly string[]) =>
    documents.flatMap(({ kind, of, status }) =>
      statuses.includes(status)
        ? [`${translateDocument(DEFAULT_LOCALE, kind)} (${sides(of)})`]
        : [],
    )
  const [missing, toCheck] = [named(MISSING), named(['submitted'])]
  const owed = listOwedDocuments(deal.purchase).map((kind) =>
    translateDocument(DEFAULT_LOCALE, kind),
  )
  const beforeSale = deal.purchase === null ? [...deal.unverified, ...deal.toClear] : []
  const needs = deal.purchase?.open.includes('rc_transfer_applied')
    ? deal.purchase.transferNeeds
    : []
  const isFine =
    missing.length + toCheck.length + owed.length + beforeSale.length + needs.length === 0
  const isSold = deal.purchase !== null || deal.settlement !== null
  return (
    <DeskSection title={t('title')}>
      {isFine && <p className="text-ink-soft">{t(documents.length === 0 ? 'none' : 'fine')}</p>}
      {missing.length > 0 && <p className="text-warn">{t('missing', { names: join(missing) })}</p>}
      {toCheck.length > 0 && <p>{t('toCheck', { names: join(toCheck) })}</p>}
      {owed.length > 0 && <p className="text-warn">{t('owed', { names: join(owed) })}</p>}
      {beforeSale.length > 0 && (
        <p className="font-medium text-warn">{t('blocksSale', { names: join(beforeSale) })}</p>
      )}
      {needs.length > 0 && (
        <div className="text-warn">
          <p className="font-medium">{t('blocksTransfer')}</p>
          <ul className="list-disc pl-5 text-sm">
            {needs.map((need) => (
              <li key={need}>{nameTransferNeed(need, sales)}</li>
            ))}
          </ul>
        </div>
      )}
      {isSold && (
        <p data-open-after-sale>{t('open', { count: listOpenDealSteps(timeline).length })}</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        <Link href={`/dost/cars/${car.id}?tab=deal#documents`} className={LINK}>
          {t('all')}
        </Link>
        {isSold && (
          <Link href={`/dost/cars/${car.id}?tab=deal#timeline`} className={LINK}>
            {t('timeline')}
          </Link>
        )}
      </p>
    </DeskSection>
  )
}
