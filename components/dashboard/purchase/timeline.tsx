import { Icon } from '@/components/ui/icon'
import type { PaperworkStepDto } from '@/lib/features/purchases/schemas/purchases'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

const MARK: Record<PaperworkStepDto['state'], string> = {
  done: 'bg-good-tint text-good',
  current: 'bg-accent-tint text-accent',
  coming: 'bg-sunken text-ink-faint',
}

function Standing({ step, locale }: { step: PaperworkStepDto; locale: Locale }) {
  const t = translatorOf(locale, 'dashboard.purchases')
  if (step.doneAt)
    return (
      <p className="text-sm text-ink-soft">
        {t('doneOn', { day: formatDay(step.doneAt, HREFLANG[locale]) })}
      </p>
    )
  const who = step.heldBy ? t(`holder.${step.heldBy}`) : ''
  const held = step.heldSince
    ? t('heldSince', { who, day: formatDay(step.heldSince, HREFLANG[locale]) })
    : t('heldBy', { who })
  return (
    <p className="text-sm text-ink-soft">
      {step.state === 'current' && <span className="block font-medium text-ink">{held}</span>}
      {step.dueOn && t('due', { day: formatDay(step.dueOn, HREFLANG[locale]) })}
      {step.daysLate > 0 && (
        <span className="ml-2 font-medium text-bad">{t('late', { days: step.daysLate })}</span>
      )}
    </p>
  )
}

/** The paperwork from the token to the second free inspection: what is done, who holds the current step and since when. */
export function PaperworkTimeline({
  steps,
  locale,
}: {
  steps: readonly PaperworkStepDto[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  return (
    <ol className="grid">
      {steps.map((step, place) => (
        <li
          key={step.step}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line"
            />
          )}
          <span
            className={`z-0 grid size-8 place-items-center rounded-full text-sm font-semibold ${MARK[step.state]}`}
          >
            {step.state === 'done' ? (
              <Icon name="check" label={t('state.done')} />
            ) : (
              <span aria-hidden>{place + 1}</span>
            )}
            {step.state !== 'done' && <span className="sr-only">{t(`state.${step.state}`)}</span>}
          </span>
          <div className="min-w-0 pt-1">
            <h4 className={step.state === 'coming' ? 'font-medium text-ink-soft' : 'font-semibold'}>
              {t(`step.${step.step}`)}
            </h4>
            <Standing step={step} locale={locale} />
            {step.state !== 'done' && (
              <p className="text-sm text-ink-faint">{t(`hint.${step.step}`)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
