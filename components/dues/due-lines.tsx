import { Badge, type BadgeTone } from '@/components/ui/badge'
import { DueHistory } from './due-history'
import type { RoadDueView } from '@/lib/features/dues/queries/car-dues'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import {
  isRoadDueCleared,
  findChallanLastDay,
  type DueStanding,
  getDueStanding,
} from '@/lib/shared/road-dues'

const TONES: Record<DueStanding, BadgeTone> = {
  cleared: 'good',
  within: 'warn',
  overdue: 'bad',
  in_court: 'bad',
  toll: 'bad',
}

interface DueLineProps {
  due: RoadDueView
  today: string
  isOwner?: boolean
  /** True for desk and owner; buyers don't see the history. */
  hasHistory?: boolean
  locale: Locale
}

function standingText(
  { due, today, locale }: DueLineProps,
  t: Translator<'dues'>,
): { standing: DueStanding; text: string } {
  const language = HREFLANG[locale]
  const standing = getDueStanding(due, today)
  const day = (at: string | Date | null) => (at === null ? '' : formatDay(at, language))
  if (standing === 'cleared')
    return {
      standing,
      text:
        due.clearedReference === 'registry'
          ? t('standing.paidSaysRegistry', { day: day(due.clearedAt) })
          : t(`standing.${due.state === 'dropped' ? 'dropped' : 'paid'}`, {
              day: day(due.clearedAt),
              reference: due.clearedReference ?? '',
            }),
    }
  if (standing === 'in_court')
    return { standing, text: t('standing.inCourt', { day: day(due.courtSince) }) }
  return { standing, text: t(`standing.${standing}`, { day: day(findChallanLastDay(due)) }) }
}

export function DueLine(props: DueLineProps) {
  const { due, locale, today, isOwner = false, hasHistory = false } = props
  const t = translatorOf(locale, 'dues')
  const language = HREFLANG[locale]
  const { standing, text } = standingText(props, t)
  const isLate = !isRoadDueCleared(due) && due.clearBy !== null && due.clearBy < today
  return (
    <div className="grid gap-1" data-due={due.kind} data-standing={standing}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          {t('head', { kind: t(`kind.${due.kind}`), number: due.number })}
        </span>
        <span className="font-semibold tabular-nums">{formatRupees(due.amount)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {t('issued', { day: formatDay(due.issuedOn, language), place: due.place ?? 'none' })}
      </p>
      <p>
        <Badge tone={TONES[standing]}>{t(`state.${standing}`)}</Badge>{' '}
        <span className="text-sm">{text}</span>
      </p>
      {/* A challan in court can't be paid until the court decides. */}
      {!isRoadDueCleared(due) && due.clearBy !== null && !(isOwner && standing === 'in_court') && (
        <p className={`text-sm ${isLate ? 'text-warn' : ''}`}>
          {t(`clears.${isOwner && due.clearer === 'seller' ? 'you' : due.clearer}`, {
            day: formatDay(due.clearBy, language),
          })}
          {isLate && ` ${t('late')}`}
        </p>
      )}
      {!isRoadDueCleared(due) && due.contestedOn !== null && (
        <p className="text-sm">{t('contested', { day: formatDay(due.contestedOn, language) })}</p>
      )}
      {!isRoadDueCleared(due) && due.missingSince !== null && (
        <p className="text-sm text-warn">
          {t('missing', { when: formatMoment(due.missingSince, language) })}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        {t(`source.${due.source}`, { when: formatMoment(due.seenAt, language) })}
      </p>
      {hasHistory && due.events.length > 1 && <DueHistory events={due.events} locale={locale} />}
    </div>
  )
}
