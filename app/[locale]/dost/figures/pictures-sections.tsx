import { DeskSection } from '@/components/desk/desk-section'
import { BarTable } from '@/components/ui/bar-table'
import { toPercent } from '@/lib/features/desk/rules/figures'
import type { readStaffPictures, YardPictures } from '@/lib/features/desk/queries/picture-figures'
import type { Translator } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

export function PicturesSections({
  yards,
  people,
  t,
}: {
  yards: readonly YardPictures[]
  people: Awaited<ReturnType<typeof readStaffPictures>>
  t: Translator<'deskFigures'>
}) {
  return (
    <>
      <DeskSection title={t('pictures.byYard')}>
        {yards.length === 0 ? (
          <p className="text-ink-soft">{t('none')}</p>
        ) : (
          <BarTable
            caption={t('pictures.byYard')}
            head={{ label: t('yard'), value: t('pictures.score') }}
            columns={[
              { key: 'cars', label: t('cars') },
              { key: 'retakes', label: t('pictures.retakes') },
            ]}
            bars={yards.map(({ city, cars, score, retakes }) => ({
              key: city,
              label: city,
              value: score,
              text: formatWholeNumber(score),
              more: { cars: formatWholeNumber(cars), retakes: formatWholeNumber(retakes) },
            }))}
          />
        )}
        <p className="text-sm text-ink-faint">{t('pictures.hint')}</p>
      </DeskSection>
      <DeskSection title={t('pictures.byPerson')}>
        {people.length === 0 ? (
          <p className="text-ink-soft">{t('none')}</p>
        ) : (
          <BarTable
            caption={t('pictures.byPerson')}
            head={{ label: t('dost'), value: t('pictures.good') }}
            columns={[
              { key: 'photos', label: t('pictures.photos') },
              { key: 'blurred', label: t('pictures.blurred') },
              { key: 'badlyLit', label: t('pictures.badlyLit') },
            ]}
            bars={people.map(({ id, name, photos, good, blurred, badlyLit }) => {
              const percent = toPercent(good, photos) ?? 0
              return {
                key: id,
                label: name,
                value: percent,
                text: t('ofBefore', { percent }),
                more: {
                  photos: formatWholeNumber(photos),
                  blurred: formatWholeNumber(blurred),
                  badlyLit: formatWholeNumber(badlyLit),
                },
              }
            })}
          />
        )}
        <p className="text-sm text-ink-faint">{t('pictures.personHint')}</p>
      </DeskSection>
    </>
  )
}
