import { DeskSection } from '@/components/desk/desk-section'
import { CameraSection } from '@/components/desk/camera/camera-section'
import { CAMERA_TEXTS } from '@/components/desk/camera/camera-texts'
import { PhotoBoard } from '@/components/desk/car/photo-board'
import { ClientMessages } from '@/components/layout/client-messages'
import { Link } from '@/components/ui/link'
import { readDeskWalk } from '@/lib/features/spins/queries/walk'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { toCarToPhotograph } from '@/lib/features/desk/queries/inspections'
import { readDeskPhotos } from '@/lib/features/desk/queries/yard'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { PictureScore } from './picture-score'

interface PhotosTabProps {
  car: DeskCarDetail
  isCameraOpen: boolean
}

export async function PhotosTab({ car, isCameraOpen }: PhotosTabProps) {
  const [photos, walk] = await Promise.all([readDeskPhotos(car.id), readDeskWalk(car.id)])
  const walkRound = translatorOf(DEFAULT_LOCALE, 'deskSpin')
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const views = translatorOf(DEFAULT_LOCALE, 'views')
  const known = photos.flatMap(({ view, src }) => (view === null ? [] : [{ view, src }]))
  return (
    <div className="grid gap-4">
      <DeskSection title={t('camera.title')}>
        <ClientMessages namespaces={CAMERA_TEXTS}>
          <CameraSection
            car={toCarToPhotograph(car, photos, walk)}
            known={known}
            startsOpen={isCameraOpen}
          />
        </ClientMessages>
      </DeskSection>
      <DeskSection title={walkRound('title')}>
        <p>
          <Link
            href={`/dost/cars/${car.id}/walk-round`}
            className="inline-flex min-h-tap items-center text-accent underline"
          >
            {walkRound('open')}
          </Link>{' '}
          <span className="ml-2 text-ink-soft tabular-nums">
            {walk.slots === null
              ? walkRound('none')
              : walkRound('progress', {
                  done: String(walk.frames.length),
                  all: String(walk.slots),
                })}
          </span>
        </p>
      </DeskSection>
      <DeskSection title={t('photos.title')}>
        <PhotoBoard
          vehicleId={car.id}
          photos={photos.map(({ view, ...photo }) => ({
            ...photo,
            viewName: view === null ? null : views(`${view}.name`),
          }))}
        />
      </DeskSection>
      <PictureScore photos={photos} />
    </div>
  )
}
