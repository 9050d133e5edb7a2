import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { AppealState } from '@/lib/features/appeals/rules'
import type { AppealDto } from '@/lib/features/appeals/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { WithdrawAppeal } from './appeal-form'
import { AppealPaper } from './appeal-paper'
import { LabelFacts } from './label-facts'

const TONE: Record<AppealState, BadgeTone> = {
  asked: 'warn',
  won: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
}

function Outcome({ appeal, locale }: { appeal: AppealDto; locale: Locale }) {
  const t = translatorOf(locale, 'priceAppeals')
  const { before, after, state } = appeal
  if (state !== 'won') return <LabelFacts title={t('shown')} label={before} locale={locale} />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LabelFacts title={t('before')} label={before} locale={locale} />
      {after ? (
        <LabelFacts title={t('after')} label={after} locale={locale} />
      ) : (
        <p className="border-t border-line pt-3 text-ink-soft">{t('gone')}</p>
      )}
      {after?.label === before.label && (
        <p className="text-sm text-ink-soft sm:col-span-2">{t('same')}</p>
      )}
    </div>
  )
}

export function MyAppeals({
  appeals,
  isActing,
  locale,
}: {
  appeals: readonly AppealDto[]
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'priceAppeals')
  const language = HREFLANG[locale]
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {appeals.map((appeal) => (
        <Card
          as="li"
          key={appeal.appeal}
          className="grid gap-2 p-panel"
          data-appeal={appeal.appeal}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg">{appeal.car}</h3>
            <Badge tone={TONE[appeal.state]}>{t(`state.${appeal.state}`)}</Badge>
          </div>
          <p className="text-sm text-ink-soft">
            {t('askedOn', { appeal: appeal.appeal, day: formatDay(appeal.askedAt, language) })}
            {appeal.state === 'asked' &&
              ` · ${t('dueOn', { day: formatDay(appeal.dueAt, language) })}`}
          </p>
          <p className="wrap-anywhere">
            {t('says', { fact: t(`fact.${appeal.fact}`), claimed: appeal.claimed })}
          </p>
          {appeal.answer !== null && (
            <div>
              <p className="text-sm text-ink-faint">{t('answer')}</p>
              <p className="wrap-anywhere whitespace-pre-wrap">{appeal.answer}</p>
            </div>
          )}
          <Outcome appeal={appeal} locale={locale} />
          <AppealPaper
            appeal={appeal.appeal}
            paper={appeal.paper}
            state={appeal.state}
            isActing={isActing}
          />
          {appeal.state === 'asked' && !isActing && <WithdrawAppeal appeal={appeal.appeal} />}
        </Card>
      ))}
    </ul>
  )
}
