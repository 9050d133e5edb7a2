import { getLocale } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { GuideAdvice } from '@/lib/features/content/guide/queries'
import type { GuideAnswers, GuideQuestion } from '@/lib/features/content/rules/guide'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'
import { formatLakh } from '@/lib/i18n/lakh'
import { translatorOf } from '@/lib/i18n/translator'
import { formatCarName } from '@/lib/shared/car-name'
import { GuideAnswer } from './advice'

interface SoFarProps {
  advice: GuideAdvice
  answers: GuideAnswers
  nameOf: (question: GuideQuestion, answer: string) => string
}

export async function GuideProgress({
  advice: { reasons, total, best },
  answers,
  nameOf,
}: SoFarProps) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'guide')
  return (
    <aside className="grid gap-4 self-start rounded-xl bg-sunken p-panel">
      <p className="text-xl font-semibold tabular-nums">{t('left', { count: total })}</p>
      {reasons.length > 0 && (
        <ul className="border-b border-line pb-2">
          {reasons.map((reason) => (
            <li key={reason.question}>
              <GuideAnswer reason={reason} answers={answers} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-3">
        {best.map(({ vehicleId, url, photo, price, ...car }) => {
          const [source] = listPhotoSources(photo)
          return (
            <li key={vehicleId} className="relative flex items-center gap-4">
              <img
                src={photo.src}
                srcSet={source?.srcSet}
                sizes="7rem"
                width={photo.width}
                height={photo.height}
                alt=""
                loading="lazy"
                className="aspect-photo w-28 rounded-md bg-stage object-cover"
              />
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">{formatLakh(price, locale)}</p>
                <Link
                  href={url}
                  className="text-sm text-ink-soft after:absolute after:inset-0 after:rounded-md hover:text-accent"
                >
                  {formatCarName(car)}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
