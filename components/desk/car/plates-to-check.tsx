'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toPlateLookKey } from '@/lib/features/vehicles/rules/plate-look'
import { useDeskCall } from '../use-desk-call'
import type { BoardPhoto } from './board-photo'

export function PlatesToCheck({
  vehicleId,
  photos,
  looks,
}: {
  vehicleId: string
  photos: readonly BoardPhoto[]
  looks: ReadonlySet<string>
}) {
  const t = useTranslations('deskCars.photos')
  const offline = useTranslations('deskCars')('offline')
  const { send, isSending, problem } = useDeskCall({ offline })
  const open = photos.filter(({ isPlateAnswered }) => !isPlateAnswered)
  if (open.length === 0) return null
  const seen = open.filter((photo) => looks.has(toPlateLookKey(photo)))
  const count = seen.length
  const unseen = open.length - count
  const none = seen.filter(({ boxes }) => boxes.length === 0).length
  const confirm = () => {
    const boxes = count - none
    if (!window.confirm(t('platesSure', { boxes, count, none }))) return
    send(`/staff/v1/vehicles/${vehicleId}/plates`, {
      body: { photos: seen.map((photo) => ({ photoId: photo.photoId, boxes: photo.boxes })) },
    })
  }
  return (
    <section
      className="grid gap-2 rounded-lg border border-line bg-sunken p-3"
      aria-busy={isSending}
    >
      <h3 className="flex items-center gap-2 font-medium">
        <Icon name="alert" className="text-warn" />
        {t('platesOpen', { count: open.length })}
      </h3>
      <p className="text-sm text-ink-soft">{t('platesHint')}</p>
      {unseen === 0 ? null : (
        <p className="text-sm" role="status">
          {t('platesUnseen', { count: unseen })}
        </p>
      )}
      {count === 0 ? null : (
        <Button
          tone="secondary"
          pending={isSending}
          className="justify-self-start"
          onClick={confirm}
        >
          {unseen === 0 ? t('platesConfirm', { count }) : t('platesConfirmSeen', { count })}
        </Button>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </section>
  )
}
