'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { ApiError } from '@/lib/client/api-error'
import type { WaitReason } from '@/lib/client/send-in-turn'
import { isWorthRetrying, sendForm } from '@/lib/client/upload-document'
import { isMadeByDesk } from '@/lib/features/documents/rules/documents'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import { FileButton } from '../file-button'
import { IfCallPermitted } from '../desk-rights'

const PATH = '/staff/v1/documents'

export interface DocumentOwner {
  of: 'seller' | 'buyer'
  label: string
  kinds: readonly { value: string; label: string }[]
}

interface DeskDocumentUploadProps {
  vehicleId: string
  owners: readonly DocumentOwner[]
}

type State =
  | { is: 'idle' }
  | { is: 'sending'; percent: number }
  | { is: 'waiting'; reason: WaitReason }
  | { is: 'failed'; message: string; file: File | null }
  | { is: 'sent'; document: string; isVerified: boolean }

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'
const ADDRESS_PROOF = 'address_proof'

export function DeskDocumentUpload(props: DeskDocumentUploadProps) {
  return (
    <IfCallPermitted path={PATH}>
      <Upload {...props} />
    </IfCallPermitted>
  )
}

function Upload({ vehicleId, owners }: DeskDocumentUploadProps) {
  const t = useTranslations('deskDocuments.upload')
  const router = useRouter()
  const id = useId()
  const [of, setOf] = useState(owners[0]?.of ?? 'seller')
  const owner = owners.find((one) => one.of === of) ?? owners[0]
  const [chosenKind, setChosenKind] = useState('')
  const document = owner?.kinds.find(({ value }) => value === chosenKind) ?? owner?.kinds[0]
  const [aadhaar, setAadhaar] = useState('')
  const [state, setState] = useState<State>({ is: 'idle' })
  if (!owner || !document) return null
  const { value: kind, label } = document

  async function send(file: File) {
    if (file.size > MAX_DOCUMENT_BYTES)
      return setState({ is: 'failed', message: t('tooLarge'), file: null })
    const form = new FormData()
    for (const [name, value] of Object.entries({
      vehicleId,
      of,
      kind,
      ...(kind === ADDRESS_PROOF && aadhaar ? { aadhaar } : {}),
    }))
      form.set(name, value)
    form.set('file', file)
    try {
      await sendForm(PATH, form, {
        onProgress: (percent) => setState({ is: 'sending', percent }),
        onWait: (reason) => setState({ is: 'waiting', reason }),
      })
      setState({ is: 'sent', document: label, isVerified: isMadeByDesk(kind) })
      setAadhaar('')
      router.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({
        is: 'failed',
        message: error.message || t('offline'),
        file: isWorthRetrying(error) ? file : null,
      })
    }
  }

  const take = (files: FileList | null) => {
    if (files?.[0]) void send(files[0])
  }
  const isOnlyOne = owners.length === 1 && owner.kinds.length === 1
  const isSending = state.is === 'sending'
  const isBusy = isSending || state.is === 'waiting'
  const retried = state.is === 'failed' ? state.file : null
  return (
    <div className="grid max-w-xl gap-3">
      {!isOnlyOne && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id={`${id}-of`} label={t('owner')}>
            {(control) => (
              <Select
                {...control}
                value={of}
                disabled={isBusy}
                onChange={({ target }) => {
                  setOf(target.value as DocumentOwner['of'])
                  setChosenKind('')
                }}
              >
                {owners.map((one) => (
                  <option key={one.of} value={one.of}>
                    {one.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id={`${id}-kind`} label={t('kind')}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                disabled={isBusy}
                onChange={({ target }) => setChosenKind(target.value)}
              >
                {owner.kinds.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {kind === ADDRESS_PROOF && (
        <Field id={`${id}-aadhaar`} label={t('aadhaar')} hint={t('aadhaarHint')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={aadhaar}
              onChange={({ target }) => setAadhaar(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          id={`${id}-camera`}
          label={t('camera')}
          icon="camera"
          tone="primary"
          disabled={isBusy}
          accept="image/*"
          capture
          onFiles={take}
        />
        <FileButton
          id={`${id}-file`}
          label={t('choose')}
          icon="image"
          tone="secondary"
          disabled={isBusy}
          accept={ACCEPTED}
          onFiles={take}
        />
        {retried !== null && <Button onClick={() => void send(retried)}>{t('retry')}</Button>}
      </div>
      <p className="text-sm text-ink-faint">{t('limits')}</p>
      {isSending && (
        <progress
          className="w-full accent-accent"
          max={100}
          value={state.percent}
          aria-label={label}
        />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isSending
          ? state.percent < 100
            ? t('progress', { percent: state.percent })
            : t('checking')
          : ''}
        {state.is === 'waiting' ? t(`waits.${state.reason}`) : ''}
        {state.is === 'sent'
          ? t(state.isVerified ? 'filed' : 'sent', { paper: state.document })
          : ''}
      </p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {state.is === 'failed' ? state.message : ''}
      </p>
    </div>
  )
}
