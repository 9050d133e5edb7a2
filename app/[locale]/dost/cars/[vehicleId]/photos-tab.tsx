import { DeskSection } from '@/components/desk/desk-section'
import { PhotoBoard } from '@/components/desk/car/photo-board'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readPhotographs } from '@/lib/features/desk/queries/yard'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The car's photographs. */
export async function PhotosTab({ car }: { car: DeskCarDetail }) {
  const photos = await readPhotographs(car.id)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  // Names of files and messages of the server are filled in by the browser, which has no formatter.
  const raw = (
    key:
      | 'photos.uploading'
      | 'photos.waiting'
      | 'photos.done'
      | 'photos.twice'
      | 'photos.failed'
      | 'photos.kept'
      | 'photos.photo'
      | 'photos.kindOf',
  ) => String(t.raw(key))
  return (
    <DeskSection title={t('photos.title')}>
      <PhotoBoard
        vehicleId={car.id}
        photos={photos}
        texts={{
          drop: t('photos.drop'),
          choose: t('photos.choose'),
          camera: t('photos.camera'),
          category: t('photos.category'),
          limits: t('photos.limits'),
          none: t('photos.none'),
          files: t('photos.files'),
          again: t('photos.again'),
          cover: t('photos.cover'),
          makeCover: t('photos.makeCover'),
          earlier: t('photos.earlier'),
          later: t('photos.later'),
          remove: t('photos.remove'),
          removeConfirm: t('photos.removeConfirm'),
          offline: t('offline'),
          uploading: raw('photos.uploading'),
          waiting: raw('photos.waiting'),
          done: raw('photos.done'),
          twice: raw('photos.twice'),
          failed: raw('photos.failed'),
          kept: raw('photos.kept'),
          reasons: {
            turn: t('photos.reasons.turn'),
            busy: t('photos.reasons.busy'),
            offline: t('photos.reasons.offline'),
            session: t('photos.reasons.session'),
          },
          discard: t('photos.discard'),
          photo: raw('photos.photo'),
          kindOf: raw('photos.kindOf'),
          categories: {
            exterior: t('category.exterior'),
            interior: t('category.interior'),
            detail: t('category.detail'),
            imperfection: t('category.imperfection'),
          },
        }}
      />
    </DeskSection>
  )
}
