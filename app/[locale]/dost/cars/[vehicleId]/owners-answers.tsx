import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readOwnersEquipment } from '@/lib/features/desk/queries/owners-equipment'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

/**
 * Shows what the owner said that the car has, beside what its version usually has. A difference is
 * only pointed out: whoever looks at the car decides which is wrong.
 */
export async function OwnersAnswers({ car }: { car: DeskCarDetail }) {
  const answered = await readOwnersEquipment(car.id)
  if (answered === null) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.equipment')
  const nameOf = translatorOf(DEFAULT_LOCALE, 'vocabulary.feature')
  return (
    <DeskSection title={t('title')}>
      <p className="text-sm text-ink-soft">{t('lead', { day: formatDay(answered.at) })}</p>
      <ul className="grid" data-owners-answers>
        {answered.rows.map(({ question, answer, isListed, isContradiction }) => (
          <li
            key={question}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2"
            data-contradiction={isContradiction || undefined}
          >
            <span className="min-w-40 font-medium">{nameOf(question)}</span>
            <span>{t(`answer.${answer}`)}</span>
            {isListed !== null && (
              <span className="text-sm text-ink-soft">
                {t(isListed ? 'listed' : 'unlisted', { version: car.variant })}
              </span>
            )}
            {isContradiction && <Badge tone="warn">{t('look')}</Badge>}
          </li>
        ))}
      </ul>
      {answered.rows.some(({ isContradiction }) => isContradiction) && (
        <p className="text-sm">{t('whatToDo')}</p>
      )}
    </DeskSection>
  )
}
