import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { DealerView } from '@/components/auctions/dealer-view'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { listEndedAuctions, listOpenAuctions } from '@/lib/features/auctions/queries/dealer-page'
import { readDealer } from '@/lib/features/auctions/queries/dealers'
import { findBidderProblem } from '@/lib/features/auctions/rules'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { toIndianDay } from '@/lib/shared/dates'
import { requireCustomer } from '../dashboard-metadata'

export const instant = false

const PATH = '/dashboard/dealer'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'auction.dealer')
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    title: t('metaTitle'),
    description: t('metaText'),
  })
}

export default async function DealerPage() {
  const { customerId, staff } = await requireCustomer(PATH)
  const locale = await getLocale()
  const today = toIndianDay(new Date())
  const dealer = await readDealer(customerId)
  const problem = findBidderProblem(dealer, today)
  const [open, ended] = await Promise.all([
    problem === null ? listOpenAuctions(customerId) : [],
    dealer === null ? [] : listEndedAuctions(customerId),
  ])
  const held = await Promise.all(
    ended
      .filter(({ hasWon, state }) => hasWon && state === 'agreed')
      .map(async ({ vehicleId, car }) => ({
        vehicleId,
        car,
        documents: (await listDocumentsForCustomer(vehicleId, customerId)).filter(
          ({ isMine }) => isMine,
        ),
        rest: await readRestToPay({ vehicleId, customerId }),
      })),
  )
  const t = translatorOf(locale, 'auction.dealer')
  const dashboard = translatorOf(locale, 'dashboard')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={dashboard('breadcrumb')}
        crumbs={[
          { label: dashboard('home'), href: '/' },
          { label: dashboard('title'), href: '/dashboard' },
          { label: t('title') },
        ]}
      />
      <DealerView
        dealer={dealer}
        problem={problem}
        open={open}
        ended={ended}
        held={held}
        isActing={staff !== null}
        locale={locale}
      />
    </div>
  )
}
