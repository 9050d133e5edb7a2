'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useDeskCall } from '../use-desk-call'
import type { BoardPhoto } from './board-photo'

/** Says how many plates are still to be checked, and confirms all that are right in one press. */
export function PlatesToCheck({
  vehicleId,
  photos,
}: {
  vehicleId: string
  photos: readonly BoardPhoto[]
}) {
  const t = useTranslations('deskCars.photos')
  const offline = useTranslations('deskCars')('offline')
  const { send, isSending, problem } = useDeskCall({ offline })
  const open = photos.filter(({ isPlateAnswered }) => !isPlateAnswered)
  if (open.length === 0) return null
  const count = open.length
  const none = open.filter(({ boxes }) => boxes.length === 0).length
  const confirm = () => {
    const boxes = count - none
    if (!window.confirm(t('platesSure', { boxes, count, none }))) return
    send(`/staff/v1/vehicles/${vehicleId}/plates`, {
      body: { photos: open.map((photo) => ({ photoId: photo.photoId, boxes: photo.boxes })) },
    })
  }
  return (
    <section
      className="grid gap-2 rounded-lg border border-line bg-sunken p-3"
      aria-busy={isSending}
    >
      <h3 className="flex items-center gap-2 font-medium">
        <Icon name="alert" className="text-warn" />
        {t('platesOpen', { count })}
      </h3>
      <p className="text-sm text-ink-soft">{t('platesHint')}</p>
      <Button tone="secondary" pending={isSending} className="justify-self-start" onClick={confirm}>
        {t('platesConfirm', { count })}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </section>
  )
}
