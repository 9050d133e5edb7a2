import { DeskSection } from '@/components/desk/desk-section'
import { PhotoBoard } from '@/components/desk/car/photo-board'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readPhotographs } from '@/lib/features/desk/queries/yard'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export async function PhotosTab({ car }: { car: DeskCarDetail }) {
  const photos = await readPhotographs(car.id)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return (
    <DeskSection title={t('photos.title')}>
      <PhotoBoard vehicleId={car.id} photos={photos} />
    </DeskSection>
  )
}
