import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { BuyerOverview } from '@/lib/features/sales/queries/overview'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { NothingYet } from './section-parts'
import { BUYER_SECTIONS, type BuyerSection } from './sections'

type Line = ReactNode

const ALWAYS: ReadonlySet<BuyerSection> = new Set(['profile'])

const hasNothing = ({
  liked,
  hold,
  drives,
  purchases,
  savedSearches,
  dostEntries,
}: BuyerOverview): boolean =>
  hold === null && liked + drives + purchases + savedSearches + dostEntries === 0

export function BuyerOverviewList({
  overview,
  locale,
}: {
  overview: BuyerOverview
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard')
  const lines: Record<Exclude<BuyerSection, 'overview'>, [Line, Line]> = {
    liked: [
      t('overview.liked', { count: overview.liked }),
      overview.fallen > 0 && (
        <span className="font-medium text-good">
          {t('overview.fallen', { count: overview.fallen })}
        </span>
      ),
    ],
    reserved: [
      overview.hold === 'active'
        ? t('overview.holdActive')
        : overview.hold === 'pending'
          ? null
          : t('overview.holdNone'),
      overview.hold === 'pending' ? (
        <span className="font-medium text-warn">{t('overview.holdPending')}</span>
      ) : (
        overview.documents > 0 && (
          <span className="font-medium text-warn">
            {t('overview.documents', { count: overview.documents })}
          </span>
        )
      ),
    ],
    testDrives: [
      t('overview.drives', { count: overview.drives }),
      overview.nextDriveAt &&
        t('overview.nextDrive', { moment: formatMoment(overview.nextDriveAt, HREFLANG[locale]) }),
    ],
    purchases: [
      t('overview.purchases', { count: overview.purchases }),
      overview.openPurchases > 0 && t('overview.openPurchases', { count: overview.openPurchases }),
    ],
    alerts: [
      t('overview.searches', { count: overview.savedSearches }),
      overview.savedSearches > 0 && t('overview.alerting', { count: overview.alertingSearches }),
    ],
    complaints: [t('overview.complaints'), null],
    profile: [
      overview.emailVerified ? t('overview.emailVerified') : null,
      !overview.emailVerified && (
        <span className="font-medium text-warn">{t('overview.emailUnverified')}</span>
      ),
    ],
    dost: [t('overview.dost', { count: overview.dostEntries }), null],
  }
  const isEmpty = hasNothing(overview)
  return (
    <>
      {isEmpty && (
        <div className="mb-6">
          <NothingYet
            icon="heart"
            title={t('overview.start.title')}
            text={t('overview.start.text')}
            links={[
              { href: '/buy', label: t('liked.browse') },
              { href: '/guide', label: translatorOf(locale, 'guide')('title') },
            ]}
          />
        </div>
      )}
      <ul className="grid rounded-xl border border-line bg-surface px-panel shadow-card lg:grid-cols-2 lg:gap-x-12">
        {BUYER_SECTIONS.flatMap(({ id, path, icon }) =>
          id === 'overview' || (isEmpty && !ALWAYS.has(id))
            ? []
            : [
                <li
                  key={id}
                  className="group relative flex items-center gap-4 border-b border-line py-4 last:border-b-0"
                >
                  <Icon name={icon} className="self-start text-2xl text-ink-soft" />
                  <div className="min-w-0 flex-1">
                    <h2 className="text-base font-semibold group-hover:text-accent">
                      <Link href={path} className="after:absolute after:inset-0 after:content-['']">
                        {t(`section.${id}`)}
                      </Link>
                    </h2>
                    {lines[id].map(
                      (line, place) =>
                        line && (
                          <p key={place} className="text-sm text-ink-soft">
                            {line}
                          </p>
                        ),
                    )}
                  </div>
                  <Icon name="chevron-right" className="text-ink-faint group-hover:text-accent" />
                </li>,
              ],
        )}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">
        {t('overview.selling')}{' '}
        <Link
          href="/dashboard/seller"
          className="inline-flex min-h-tap items-center font-medium text-accent"
        >
          {t('overview.sell')}
        </Link>
      </p>
    </>
  )
}
