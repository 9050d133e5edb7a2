'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { classNames } from '@/components/ui/class-names'
import { UPLOAD_CATEGORIES, type UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { FileButton } from '../file-button'
import type { BoardPhoto } from './board-photo'
import { PhotoTile } from './photo-tile'
import { PlatesToCheck } from './plates-to-check'
import { queuePhotos, discardUpload, retryUpload } from '@/lib/client/yard-outbox'
import { type PhotoUpload, useYardOutbox } from '@/lib/client/yard-state'

interface PhotoBoardProps {
  vehicleId: string
  photos: readonly BoardPhoto[]
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'

function useLineOf() {
  const t = useTranslations('deskCars')
  return ({ state, name, message, reason, isKept }: PhotoUpload) => {
    const why = reason === null || reason.is === 'said' ? message : t(`photos.reasons.${reason.is}`)
    const isFailed = state === 'refused' || state === 'failed'
    const line = isFailed ? (state === 'failed' && isKept ? 'kept' : 'failed') : state
    return t(`photos.${line}`, {
      name,
      reason: why || t('offline'),
      message: message || t('offline'),
    })
  }
}

export function PhotoBoard({ vehicleId, photos }: PhotoBoardProps) {
  const t = useTranslations('deskCars.photos')
  const categories = useTranslations('deskCars.category')
  const lineOf = useLineOf()
  const [category, setCategory] = useState<UploadCategory>('exterior')
  const [isOver, setIsOver] = useState(false)
  const [looks, setLooks] = useState<ReadonlySet<string>>(new Set())
  const onLook = useCallback((look: string) => setLooks((were) => new Set(were).add(look)), [])
  const all = useYardOutbox(({ uploads }) => uploads)
  // The guided camera already shows views that were sent.
  const uploads = all.filter(
    (one) =>
      one.vehicleId === vehicleId &&
      one.walk === undefined &&
      !(one.view !== undefined && (one.state === 'done' || one.state === 'twice')),
  )
  const take = (files: FileList | null) =>
    // Copied, because the browser empties the list when the field is cleared.
    void queuePhotos([...(files ?? [])], { vehicleId, category, shows: null })

  return (
    <div className="grid gap-4">
      <div
        className={classNames(
          'grid gap-3 rounded-lg border-2 border-dashed p-4',
          isOver ? 'border-accent bg-accent-tint' : 'border-line-strong',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <p className="max-sm:hidden">{t('drop')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceField
            id="photo-category"
            label={t('category')}
            choices={UPLOAD_CATEGORIES}
            nameOf={categories}
            value={category}
            onChoose={setCategory}
          />
          <FileButton
            id="photo-camera"
            label={t('camera')}
            icon="camera"
            tone="primary"
            accept="image/*"
            capture
            onFiles={take}
          />
          <FileButton
            id="photo-files"
            label={t('choose')}
            icon="image"
            tone="secondary"
            accept={PICTURES}
            multiple
            onFiles={take}
          />
        </div>
        <p className="text-sm text-ink-faint">{t('limits')}</p>
      </div>
      <ul aria-label={t('files')} aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className={classNames(
              'flex flex-wrap items-center gap-3',
              upload.state === 'failed' && 'font-medium text-warn',
              upload.state === 'refused' && 'font-medium text-bad',
            )}
          >
            {lineOf(upload)}
            {upload.state === 'failed' || upload.state === 'refused' ? (
              <>
                <Button size="sm" tone="secondary" onClick={() => retryUpload(upload.id)}>
                  {t('again')}
                </Button>
                <Button size="sm" tone="quiet" onClick={() => void discardUpload(upload.id)}>
                  {t('discard')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <PlatesToCheck vehicleId={vehicleId} photos={photos} looks={looks} />
      {photos.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.photoId}
              vehicleId={vehicleId}
              photos={photos}
              place={place}
              onLook={onLook}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
