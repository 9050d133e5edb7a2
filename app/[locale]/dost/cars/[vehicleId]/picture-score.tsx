import { DeskSection } from '@/components/desk/desk-section'
import { BarTable } from '@/components/ui/bar-table'
import type { DeskPhoto } from '@/lib/features/desk/queries/yard'
import {
  countPictures,
  listMissingViews,
  listPictureFaults,
  SCORE_WEIGHTS,
  type ScorePart,
  scorePictures,
} from '@/lib/features/vehicles/rules/picture-score'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function PictureScore({ photos }: { photos: readonly DeskPhoto[] }) {
  if (photos.length === 0) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.score')
  const categories = translatorOf(DEFAULT_LOCALE, 'deskCars.category')
  const counts = countPictures(photos)
  const { score, parts } = scorePictures(counts)
  const missing = listMissingViews(counts)
  const retakes = photos.flatMap((photo, place) =>
    listPictureFaults(photo).map((fault) => ({ fault, photoId: photo.photoId, place: place + 1 })),
  )
  return (
    <DeskSection title={t('title', { score })}>
      <BarTable
        caption={t('title', { score })}
        head={{ label: t('part'), value: t('points') }}
        bars={(Object.keys(SCORE_WEIGHTS) as ScorePart[]).map((part) => {
          const points = Math.round(SCORE_WEIGHTS[part] * parts[part])
          return {
            key: part,
            label: t(`parts.${part}`),
            value: parts[part],
            text: t('of', { points, most: SCORE_WEIGHTS[part] }),
          }
        })}
      />
      {missing.length === 0 && retakes.length === 0 ? (
        <p className="text-good">{t('nothing')}</p>
      ) : (
        <ul className="grid gap-1" aria-label={t('toDo')}>
          {missing.map(({ category, count }) => (
            <li key={category}>{t('missing', { count, category: categories(category) })}</li>
          ))}
          {retakes.map(({ fault, photoId, place }) => (
            <li key={photoId}>
              <a href={`#photo-${photoId}`} className="text-accent hover:underline">
                {t(`fault.${fault}`, { place })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}
