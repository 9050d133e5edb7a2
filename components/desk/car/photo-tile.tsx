'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { UPLOAD_CATEGORIES } from '@/lib/features/vehicles/rules/photo-order'
import { toBoxNumbers } from '@/lib/features/vehicles/rules/plate-boxes'
import { toPlateLookKey } from '@/lib/features/vehicles/rules/plate-look'
import { useDeskCall } from '../use-desk-call'
import type { BoardPhoto } from './board-photo'
import { PlateEditor } from './plate-editor'
import { usePlateLook } from './use-plate-look'

interface PhotoTileProps {
  vehicleId: string
  photos: readonly BoardPhoto[]
  place: number
  onLook: (look: string) => void
}

function swapped(ids: readonly string[], one: number, other: number): string[] {
  return ids.map((id, at) => (at === one ? ids[other] : at === other ? ids[one] : id) ?? id)
}

export function PhotoTile({ vehicleId, photos, place, onLook }: PhotoTileProps) {
  const t = useTranslations('deskCars.photos')
  const categories = useTranslations('deskCars.category')
  const offline = useTranslations('deskCars')('offline')
  const { send, isSending, problem, fields } = useDeskCall({ offline })
  const [isEditing, setIsEditing] = useState(false)
  const photo = photos[place]
  const picture = usePlateLook(
    photo && !photo.isPlateAnswered ? toPlateLookKey(photo) : null,
    onLook,
  )
  if (!photo) return null
  const number = String(place + 1)
  const path = `/staff/v1/photos/${photo.photoId}`
  const run = (to: string, method: 'PATCH' | 'PUT' | 'DELETE', body?: object) =>
    send(to, { method, ...(body ? { body } : {}) })

  const namePlate = ({ boxes, isPlateAnswered }: BoardPhoto) => {
    const count = boxes.length
    if (isPlateAnswered) return t('plateCovered', { count })
    return count === 0 ? t('plateOpen') : t('plateFound', { count })
  }
  const was = photos.map(({ photoId }) => photoId)
  // Sends the category on screen, so that the server can detect a colleague's change. After such a
  // conflict it isn't sent, because choosing again is deliberate.
  const seen = fields?.category === undefined ? { category: photo.category } : undefined
  const move = (to: number) =>
    run(`/staff/v1/vehicles/${vehicleId}/photos`, 'PUT', { order: swapped(was, place, to), was })

  return (
    <li
      id={`photo-${photo.photoId}`}
      className="grid scroll-mt-28 content-start gap-2 rounded-lg border border-line p-2"
      aria-busy={isSending}
    >
      <div className="relative">
        <img
          ref={picture}
          src={photo.src}
          alt={t('photo', { number })}
          width={640}
          height={480}
          loading="lazy"
          className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
        />
        {place === 0 && photo.category !== 'imperfection' ? (
          <Badge tone="good" className="absolute top-2 left-2">
            {t('cover')}
          </Badge>
        ) : null}
        {photo.isPublic ? null : (
          <Badge tone="warn" className="absolute right-2 bottom-2">
            {t('hidden')}
          </Badge>
        )}
      </div>
      {photo.viewName === null ? null : (
        <p className="text-sm text-ink-soft first-letter:uppercase">{photo.viewName}</p>
      )}
      {photo.hasOriginal ? (
        <Button
          size="sm"
          tone={photo.isPlateAnswered ? 'quiet' : 'secondary'}
          icon={photo.isPlateAnswered ? 'check' : 'alert'}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {namePlate(photo)}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t('originalGone')}</p>
      )}
      {isEditing ? (
        <PlateEditor
          // A colleague's answer replaces what this form has begun.
          key={toBoxNumbers(photo.boxes).join()}
          photo={photo}
          number={number}
          onDone={() => setIsEditing(false)}
        />
      ) : null}
      <div className="flex items-center gap-1">
        <ChoiceField
          id={`kind-${photo.photoId}`}
          label={t('kindOf', { number })}
          hideLabel
          className="min-w-0 flex-1"
          choices={UPLOAD_CATEGORIES}
          nameOf={categories}
          value={photo.category}
          disabled={isSending}
          onChoose={(category) => run(path, 'PATCH', { category, was: seen })}
        />
        <IconButton
          icon="chevron-left"
          label={t('earlier')}
          disabled={isSending || place === 0}
          onClick={() => move(place - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('later')}
          disabled={isSending || place === photos.length - 1}
          onClick={() => move(place + 1)}
        />
        <IconButton
          icon="trash"
          label={t('remove')}
          disabled={isSending}
          onClick={() => {
            if (window.confirm(t('removeConfirm'))) run(path, 'DELETE')
          }}
        />
      </div>
      {place > 0 && photo.category !== 'imperfection' ? (
        <Button
          size="sm"
          tone="quiet"
          pending={isSending}
          onClick={() => run(path, 'PATCH', { cover: true, was: { cover: was[0] } })}
        >
          {t('makeCover')}
        </Button>
      ) : null}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fields?.category ?? problem}
      </p>
    </li>
  )
}
