'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Select } from '@/components/ui/select'
import { ApiError } from '@/lib/client/api-error'
import { requestBeginSheet } from '@/lib/features/desk/hooks'
import { uploadSheet } from '@/lib/client/upload-sheet'
import {
  MAX_SHEET_BYTES,
  MAX_SHEET_MB,
  SHEET_PART_BYTES,
} from '@/lib/features/desk/rules/stock-sheet'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { FileButton } from '../file-button'
import { formatBytes } from './format-bytes'
import { formatWholeNumber } from '@/lib/shared/numbers'

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type State = { is: 'idle' } | { is: 'sending'; percent: number } | { is: 'failed'; text: string }

function useUpload() {
  const t = useTranslations('deskSheets')
  function refusalOf({ size }: File): string | null {
    if (size === 0) return t('bring.empty')
    return size > MAX_SHEET_BYTES
      ? t('bring.tooLarge', { size: formatBytes(size), max: MAX_SHEET_MB })
      : null
  }
  function reasonOf(error: unknown): string {
    if (!(error instanceof ApiError)) throw error
    return error.status === 0 ? t('offline') : error.message || t('failed')
  }
  const [state, setState] = useState<State>({ is: 'idle' })
  const [name, setName] = useState('')
  const isSending = state.is === 'sending'
  async function send(
    file: File,
    open: () => Promise<{ sheetId: string; partBytes: number; from: number }>,
  ): Promise<string | null> {
    const refusal = refusalOf(file)
    if (refusal !== null) {
      setState({ is: 'failed', text: refusal })
      return null
    }
    setName(file.name)
    setState({ is: 'sending', percent: 0 })
    let begun = false
    try {
      const upload = await open()
      begun = true
      await uploadSheet(file, upload, (percent) => setState({ is: 'sending', percent }))
      return upload.sheetId
    } catch (error) {
      const reason = reasonOf(error)
      setState({ is: 'failed', text: begun ? t('bring.brokenOff', { reason }) : reason })
      return null
    }
  }
  return { state, name, isSending, send, setState }
}

function UploadState({ state, name }: { state: State; name: string }) {
  const t = useTranslations('deskSheets')
  return (
    <>
      {state.is === 'sending' && <ProgressBar label={name} max={100} value={state.percent} />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state.is === 'sending' ? t('bring.sending', { name, percent: state.percent }) : ''}
      </p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {state.is === 'failed' ? state.text : ''}
      </p>
    </>
  )
}

function ChooseSheet({
  label,
  isSending,
  onFile,
}: {
  label: string
  isSending: boolean
  onFile: (file: File) => Promise<void>
}) {
  return (
    <FileButton
      id="sheet-file"
      label={label}
      icon="document"
      tone="primary"
      accept={ACCEPTED}
      disabled={isSending}
      onFiles={(files) => {
        if (files?.[0]) void onFile(files[0])
      }}
    />
  )
}

export function SheetUploadForm({
  cities,
  ownCityId,
}: {
  cities: readonly { id: number; name: string }[]
  ownCityId: number | null
}) {
  const t = useTranslations('deskSheets')
  const router = useRouter()
  const [cityId, setCityId] = useState(ownCityId ?? cities[0]?.id ?? 0)
  const { state, name, isSending, send } = useUpload()

  async function take(file: File) {
    const sheetId = await send(file, async () => {
      const begun = await requestBeginSheet({ cityId, fileName: file.name, bytes: file.size })
      // Prefetched, because an interrupted upload continues on that page.
      router.prefetch(`/dost/sheets/${begun.sheetId}`)
      return { ...begun, from: 0 }
    })
    if (sheetId !== null) router.push(`/dost/sheets/${sheetId}`)
    else router.refresh()
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field id="sheet-city" label={t('bring.city')}>
          {(control) => (
            <Select
              {...control}
              value={cityId}
              disabled={isSending}
              onChange={({ target }) => setCityId(Number(target.value))}
            >
              {cities.map(({ id, name: city }) => (
                <option key={id} value={id}>
                  {city}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChooseSheet label={t('bring.choose')} isSending={isSending} onFile={take} />
      </div>
      <p className="max-w-prose text-sm text-ink-faint">
        {t('bring.limits', { size: MAX_SHEET_MB })}
      </p>
      <UploadState state={state} name={name} />
    </div>
  )
}

export function ResumeUpload({ sheet, onSent }: { sheet: SheetView; onSent: () => void }) {
  const t = useTranslations('deskSheets')
  const { state, name, isSending, send, setState } = useUpload()

  async function take(file: File) {
    if (file.size !== sheet.bytes) {
      const [wanted, size] = [sheet.fileName, formatBytes(sheet.bytes)]
      setState({ is: 'failed', text: t('bring.otherFile', { name: wanted, size }) })
      return
    }
    const { sheetId, received } = sheet
    const sent = await send(file, () =>
      Promise.resolve({ sheetId, partBytes: SHEET_PART_BYTES, from: received }),
    )
    if (sent !== null) onSent()
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">
        {t('bring.goOn', {
          received: formatWholeNumber(sheet.received),
          parts: formatWholeNumber(sheet.parts),
        })}
      </p>
      <ChooseSheet label={t('bring.again')} isSending={isSending} onFile={take} />
      <UploadState state={state} name={name} />
    </div>
  )
}
