'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { getFileUrl } from '@/lib/client/file-url'
import { discardUpload, queuePhotos } from '@/lib/client/yard-outbox'
import { isUploadRefused, listUnsentUploads, useYardOutbox } from '@/lib/client/yard-state'
import { FileButton } from '../file-button'

interface PointPhotoProps {
  vehicleId: string
  shows: { system: string; point: string }
  name: string
  photoId: string | null
  src: string | null
  onRemove(): void
}

function Thumbnail({ src, alt, isWaiting }: { src: string; alt: string; isWaiting: boolean }) {
  return (
    <span className="relative block w-32">
      <img
        src={src}
        alt={alt}
        width={320}
        height={240}
        className="aspect-4/3 w-32 rounded-md bg-surface object-cover"
      />
      {isWaiting ? (
        <span className="absolute right-1 bottom-1 rounded-md bg-surface p-1">
          <Spinner />
        </span>
      ) : null}
    </span>
  )
}

export function PointPhoto({ vehicleId, shows, name, photoId, src, onRemove }: PointPhotoProps) {
  const t = useTranslations('deskCars.inspection')
  const id = useId()
  const upload = useYardOutbox(({ uploads }) =>
    uploads.findLast((one) => one.vehicleId === vehicleId && one.shows?.point === shows.point),
  )
  const isWaiting = upload !== undefined && listUnsentUploads([upload]).length > 0
  const refused = upload && isUploadRefused(upload) ? upload : null
  const isOwn = upload !== undefined && (isWaiting || upload.photoId === photoId)
  const own = isOwn ? getFileUrl(upload.file) : null
  const shown = own ?? (photoId === null ? null : src)
  const has = isWaiting || photoId !== null

  return (
    <div className="grid content-start gap-2">
      {has ? (
        <div className="flex flex-wrap items-end gap-2">
          {shown === null ? (
            <span className="text-sm text-ink-soft">{t('photoAdded')}</span>
          ) : (
            <Thumbnail src={shown} alt={t('photoOf', { point: name })} isWaiting={isWaiting} />
          )}
          <Button
            tone="secondary"
            icon="trash"
            aria-label={t('photoRemoveOf', { point: name })}
            onClick={() => {
              if (isWaiting) void discardUpload(upload.id)
              if (photoId !== null) onRemove()
            }}
          >
            {t('photoRemove')}
          </Button>
        </div>
      ) : (
        <FileButton
          id={id}
          label={t('photo')}
          icon="camera"
          tone="secondary"
          accept="image/*"
          capture
          onFiles={(files) =>
            void queuePhotos([...(files ?? [])], { vehicleId, category: 'imperfection', shows })
          }
        />
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {refused ? refused.message : ''}
      </p>
      {refused && (
        <Button size="sm" tone="quiet" onClick={() => void discardUpload(refused.id)}>
          {t('photoRemove')}
        </Button>
      )}
    </div>
  )
}
