'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { sendPhoto } from './send-photo'

export interface Upload {
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
