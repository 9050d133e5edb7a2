'use client'

import { useId, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { ApiError } from '@/lib/client/api-error'
import { sendPhoto } from './send-photo'

export interface FindingPhotoTexts {
  photo: string
  photoAdded: string
  offline: string
}

interface FindingPhotoProps {
  vehicleId: string
  hasPhoto: boolean
  texts: FindingPhotoTexts
  onPhoto(photoId: string): void
}

/** Takes the picture of a finding with the phone's camera. */
export function FindingPhoto({ vehicleId, hasPhoto, texts, onPhoto }: FindingPhotoProps) {
  const id = useId()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function take(file: File | undefined) {
    if (!file) return
    setPending(true)
    setProblem('')
    try {
      const { photo } = await sendPhoto(vehicleId, file, 'imperfection')
      if (photo) onPhoto(photo.photoId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || texts.offline)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="grid content-end gap-1">
      <label
        htmlFor={id}
        className={buttonStyle(
          { tone: 'secondary' },
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
        )}
      >
        {pending ? <Spinner /> : <Icon name={hasPhoto ? 'check' : 'camera'} />}
        {hasPhoto ? texts.photoAdded : texts.photo}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          disabled={pending}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
