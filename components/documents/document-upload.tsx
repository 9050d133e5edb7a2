'use client'

import { useId, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/client/api-error'
import type { WaitReason } from '@/lib/client/send-in-turn'
import { isWorthRetrying, uploadDocument, type Watch } from '@/lib/client/upload-document'

const MAX_BYTES = 10 * 1024 * 1024
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type State =
  | { is: 'idle' }
  | { is: 'sending'; percent: number }
  | { is: 'waiting'; reason: WaitReason }
  | { is: 'failed'; message: string; file: File | null }
  | { is: 'sent' }

interface FileUploadProps {
  label: string
  upload: (file: File, watch: Watch) => Promise<unknown>
  onSent?: (() => void) | undefined
}

interface DocumentUploadProps extends Omit<FileUploadProps, 'upload'> {
  vehicleId: string
  kind: string
  isFurther?: boolean
}

export function DocumentUpload({
  vehicleId,
  kind,
  isFurther = false,
  ...props
}: DocumentUploadProps) {
  return (
    <FileUpload
      {...props}
      upload={(file, watch) =>
        uploadDocument({ vehicleId, kind, file, ...(isFurther && { isFurther: 'true' }) }, watch)
      }
    />
  )
}

export function FileUpload({ label, upload, onSent }: FileUploadProps) {
  const t = useTranslations('documents')
  const id = useId()
  const [picker, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [state, setState] = useState<State>({ is: 'idle' })

  async function send(file: File) {
    if (file.size > MAX_BYTES) return setState({ is: 'failed', message: t('tooLarge'), file: null })
    try {
      await upload(file, {
        onProgress: (percent) => setState({ is: 'sending', percent }),
        onWait: (reason) => setState({ is: 'waiting', reason }),
      })
      setState({ is: 'sent' })
      onSent?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({
        is: 'failed',
        message: error.message || t('offline'),
        file: isWorthRetrying(error) ? file : null,
      })
    }
  }

  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (file) void send(file)
  }
  const isSending = state.is === 'sending'
  const isBusy = isSending || state.is === 'waiting'
  const retried = state.is === 'failed' ? state.file : null
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={picker}
        id={`${id}-file`}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('chooseFor', { paper: label })}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('cameraFor', { paper: label })}
        onChange={(event) => take(event.currentTarget)}
      />
      <div className="flex flex-wrap gap-2">
        {retried !== null && (
          <Button aria-label={t('retryFor', { paper: label })} onClick={() => void send(retried)}>
            {t('retry')}
          </Button>
        )}
        <Button
          tone="secondary"
          disabled={isBusy}
          aria-label={t('chooseFor', { paper: label })}
          onClick={() => picker.current?.click()}
        >
          {t('choose')}
        </Button>
        <Button
          tone="secondary"
          disabled={isBusy}
          aria-label={t('cameraFor', { paper: label })}
          onClick={() => camera.current?.click()}
        >
          {t('camera')}
        </Button>
      </div>
      {isSending && (
        <progress
          className="w-full accent-accent"
          max={100}
          value={state.percent}
          aria-label={t('progressOf', { paper: label })}
        />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isSending
          ? state.percent < 100
            ? t('progress', { percent: state.percent })
            : t('checking')
          : state.is === 'waiting'
            ? t(`waits.${state.reason}`)
            : state.is === 'sent'
              ? t('sent', { paper: label })
              : ''}
      </p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {state.is === 'failed' ? state.message : ''}
      </p>
    </div>
  )
}
