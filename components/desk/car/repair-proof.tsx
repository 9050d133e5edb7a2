'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { WaitReason } from '@/lib/client/send-in-turn'
import { sendForm } from '@/lib/client/upload-document'
import { MAX_FILE_BYTES } from '@/lib/features/documents/rules/file-types'
import type { RepairProof } from '@/lib/features/selling/schemas'
import { FileButton } from '../file-button'

/** Uploads the workshop's bill or a photo, without which a repair can't be recorded as done. */
export function RepairProofUpload({
  itemId,
  words,
}: {
  itemId: string
  words: Record<'bill' | 'photo' | 'sending' | 'tooLarge' | 'offline', string> & {
    waits: Record<WaitReason, string>
  }
}) {
  const router = useRouter()
  const id = useId()
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')

  async function send(proof: RepairProof, file: File) {
    if (file.size > MAX_FILE_BYTES) return setProblem(words.tooLarge)
    const form = new FormData()
    form.set('proof', proof)
    form.set('file', file)
    setProblem('')
    setStatus(words.sending)
    try {
      await sendForm(`/staff/v1/refurbishment/${itemId}/proof`, form, {
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

  const take = (proof: RepairProof) => (files: FileList | null) => {
    if (files?.[0]) void send(proof, files[0])
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FileButton
          id={`${id}-bill`}
          label={words.bill}
          icon="document"
          tone="secondary"
          disabled={status !== ''}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onFiles={take('bill')}
        />
        <FileButton
          id={`${id}-photo`}
          label={words.photo}
          icon="camera"
          tone="secondary"
          disabled={status !== ''}
          accept="image/jpeg,image/png,image/webp"
          onFiles={take('photo')}
        />
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
