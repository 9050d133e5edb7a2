'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { WaitReason } from '@/lib/client/send-in-turn'
import { sendForm } from '@/lib/client/upload-document'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import { FileButton } from './file-button'

const PICTURES = 'image/jpeg,image/png,image/webp'

interface DeskUploadProps {
  path: string
  choices: readonly {
    label: string
    isPicture?: boolean
    fixed: Readonly<Record<string, string>>
  }[]
  words: Record<'sending' | 'tooLarge' | 'offline', string> & { waits: Record<WaitReason, string> }
}

export function DeskUpload({ path, choices, words }: DeskUploadProps) {
  const router = useRouter()
  const id = useId()
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')

  async function send(fixed: Readonly<Record<string, string>>, file: File) {
    if (file.size > MAX_DOCUMENT_BYTES) return setProblem(words.tooLarge)
    const form = new FormData()
    for (const [name, value] of Object.entries(fixed)) form.set(name, value)
    form.set('file', file)
    setProblem('')
    setStatus(words.sending)
    try {
      await sendForm(path, form, {
        onProgress: () => setStatus(words.sending),
        onWait: (reason) => setStatus(words.waits[reason]),
      })
      router.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || words.offline)
    } finally {
      setStatus('')
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, isPicture = false, fixed }, place) => (
          <FileButton
            key={label}
            id={`${id}-${place}`}
            label={label}
            icon={isPicture ? 'camera' : 'document'}
            tone="secondary"
            disabled={status !== ''}
            accept={isPicture ? PICTURES : `application/pdf,${PICTURES}`}
            onFiles={(files) => {
              if (files?.[0]) void send(fixed, files[0])
            }}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {status}
      </p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
