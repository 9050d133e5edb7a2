import { Icon } from '@/components/ui/icon'
import type { SellerCar } from '@/lib/features/selling/schemas'
import { buildSellerTimeline, type StageTimelineStep } from '@/lib/features/selling/rules/stages'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { toCarPath } from './seller-frame'

const MARK: Record<StageTimelineStep['state'], string> = {
  done: 'bg-good-tint text-good',
  open: 'bg-warn-tint text-warn',
  current: 'bg-accent-tint text-accent',
  coming: 'bg-sunken text-ink-faint',
}

const isOpen = (state: StageTimelineStep['state']) => state === 'current' || state === 'open'

export function StageTimeline({
  selling,
  carCode,
  locale,
}: {
  selling: SellerCar['selling']
  carCode: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  const steps = buildSellerTimeline(selling.stage, selling.unverifiedDocuments)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        {t('timeline')}
      </h2>
      <ol className="grid">
        {steps.map(({ stage, state }, place) => (
          <li
            key={stage}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden
                className="absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line"
              />
            )}
            <span
              className={`z-0 grid size-8 place-items-center rounded-full text-sm font-semibold ${MARK[state]}`}
            >
              {state === 'done' ? (
                <Icon name="check" label={t('state.done')} />
              ) : (
                <>
                  <span aria-hidden>{place + 1}</span>
                  <span className="sr-only">{t(`state.${state}`)}</span>
                </>
              )}
            </span>
            <div className="min-w-0 pt-1">
              <h3 className={state === 'coming' ? 'font-medium text-ink-soft' : 'font-semibold'}>
                {t(state === 'done' ? `stageDone.${stage}` : `stage.${stage}`)}
              </h3>
              {state === 'current' && selling.subStates.length > 0 && (
                <StageBadges selling={selling} locale={locale} />
              )}
              {stage === 'documents' && isOpen(state) && selling.documentsDueAt && (
                <p className="mt-2 text-sm font-medium">
                  {t('documentsDue', { day: formatDay(selling.documentsDueAt, HREFLANG[locale]) })}
                </p>
              )}
              {stage === 'documents' && isOpen(state) && (
                <Link
                  href={toCarPath(carCode, 'documents')}
                  className="inline-flex min-h-tap items-center font-medium text-accent underline"
                >
                  {t('seeDocuments')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function StageBadges({
  selling,
  locale,
}: {
  selling: Pick<SellerCar['selling'], 'stage' | 'subStates' | 'auction'>
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  const { stage, subStates, auction } = selling
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={stage === 'sold' || stage === 'settled' ? 'good' : 'neutral'}>
        {auction === null ? t(`stage.${stage}`) : translatorOf(locale, 'auction.state')(auction)}
      </Badge>
      {subStates.map((sub) => (
        <Badge key={sub} tone={sub === 'overdue' ? 'bad' : 'warn'}>
          {t(`subState.${sub}`)}
        </Badge>
      ))}
    </span>
  )
}
