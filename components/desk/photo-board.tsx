'use client'

import { useState, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { classNames } from '@/components/ui/class-names'
import { UPLOAD_CATEGORIES, type UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { FileButton } from './file-button'
import { PhotoTile, type BoardPhoto, type PhotoTileTexts } from './photo-tile'
import { useRouter } from 'next/navigation'
import { ApiError } from '@/lib/client/api-error'
import { sendPhoto } from './send-photo'

interface PhotoBoardTexts extends PhotoTileTexts {
  drop: string
  choose: string
  camera: string
  category: string
  limits: string
  none: string
  files: string
  uploading: string
  waiting: string
  done: string
  twice: string
  failed: string
  again: string
}

interface PhotoBoardProps {
  vehicleId: string
  photos: readonly BoardPhoto[]
  texts: PhotoBoardTexts
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'

function lineOf({ state, file, message }: Upload, texts: PhotoBoardTexts): string {
  return texts[state].replace('{name}', file.name).replace('{message}', message)
}

/** A car's photographs: dropped, chosen or taken here, put in order, named by what they show. */
export function PhotoBoard({ vehicleId, photos, texts }: PhotoBoardProps) {
  const [category, setCategory] = useState<UploadCategory>('exterior')
  const [isOver, setIsOver] = useState(false)
  const { uploads, add, again } = useUploads(vehicleId, texts.offline)
  const take = (files: FileList | null) => add(files ?? [], category)

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
        <p className="max-sm:hidden">{texts.drop}</p>
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceField
            id="photo-category"
            label={texts.category}
            choices={UPLOAD_CATEGORIES}
            labels={texts.categories}
            value={category}
            onChoose={setCategory}
          />
          <FileButton
            id="photo-camera"
            label={texts.camera}
            icon="camera"
            tone="primary"
            accept="image/*"
            capture
            onFiles={take}
          />
          <FileButton
            id="photo-files"
            label={texts.choose}
            icon="image"
            tone="secondary"
            accept={PICTURES}
            multiple
            onFiles={take}
          />
        </div>
        <p className="text-sm text-ink-faint">{texts.limits}</p>
      </div>
      <ul aria-label={texts.files} aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className={classNames(
              'flex flex-wrap items-center gap-3',
              upload.state === 'failed' && 'font-medium text-bad',
            )}
          >
            {lineOf(upload, texts)}
            {upload.state === 'failed' ? (
              <Button size="sm" tone="secondary" onClick={() => again(upload)}>
                {texts.again}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {photos.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.photoId}
              vehicleId={vehicleId}
              photos={photos}
              place={place}
              texts={texts}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

interface Upload {
  id: number
  file: File
  category: UploadCategory
  state: 'waiting' | 'uploading' | 'done' | 'twice' | 'failed'
  message: string
}

/** Files on their way, one after the other: each can be tried again, none is lost because another one failed. */
export function useUploads(vehicleId: string, offline: string) {
  const router = useRouter()
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const last = useRef(0)

  const note = useCallback((id: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }, [])

  const send = useCallback(
    async ({ id, file, category }: Upload) => {
      note(id, { state: 'uploading', message: '' })
      try {
        const { photo } = await sendPhoto(vehicleId, file, category)
        note(id, { state: photo ? 'done' : 'twice' })
        router.refresh()
      } catch (error) {
        note(id, {
          state: 'failed',
          message: error instanceof ApiError ? error.message || offline : offline,
        })
      }
    },
    [vehicleId, offline, note, router],
  )

  const enqueue = useCallback(
    (upload: Upload) => {
      line.current = line.current.then(() => send(upload))
    },
    [send],
  )

  const add = useCallback(
    (files: Iterable<File>, category: UploadCategory) => {
      const fresh = [...files].map((file): Upload => ({
        id: ++last.current,
        file,
        category,
        state: 'waiting',
        message: '',
      }))
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'done' && state !== 'twice'),
        ...fresh,
      ])
      fresh.forEach(enqueue)
    },
    [enqueue],
  )

  const isOpen = uploads.some(({ state }) => state !== 'done' && state !== 'twice')
  const retry = useEffectEvent(() => {
    uploads.filter(({ state }) => state === 'failed').forEach(enqueue)
  })

  // What failed without a signal is sent again once there is one, and who leaves before that is asked.
  useEffect(() => {
    if (!isOpen) return
    const again = () => retry()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('online', again)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOpen])

  return { uploads, add, again: enqueue }
}
