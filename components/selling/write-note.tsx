'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { useCall } from '@/lib/client/use-call'

const MAX_TEXT = 1_000

export function WriteNote({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('sellerDashboard.notes')
  const router = useRouter()
  const [text, setText] = useState('')
  const { send, pending, problem, fields } = useCall({ offline: t('offline') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || pending !== null) return
    const after = () => {
      setText('')
      router.refresh()
    }
    send(
      '/vehicle/v1/notes',
      { method: 'POST', body: { vehicleId, text } },
      { done: t('sent'), after },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-prose gap-3">
      <Field id="own-note" label={t('write')} hint={t('hint')} error={fields.text ?? problem}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={3}
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="secondary"
        pending={pending !== null}
        disabled={text.trim() === ''}
        className="justify-self-start"
      >
        {t('send')}
      </Button>
    </form>
  )
}
