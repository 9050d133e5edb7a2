'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { readSavedBefore, saveSearch, type SavedBefore } from '@/lib/client/saved-search-calls'
import { showToast } from '@/lib/client/toast-store'
import { PURPOSES, type Purpose } from '@/lib/features/accounts/rules/consents'
import { SaveSearchTexts } from './save-search-texts'

interface SaveSearchProps {
  /** The listing's address. */
  href: string
  /** Its filters as people say them. */
  labels: string[]
  onClose: () => void
}

function Labels({ labels }: { labels: string[] }) {
  const t = useTranslations('saveSearch')
  if (labels.length === 0) return <p>{t('everything')}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label} className="rounded-full bg-sunken px-3 py-1 text-sm wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  )
}

function SaveForm({ href, labels, before, onClose }: SaveSearchProps & { before: SavedBefore }) {
  const t = useTranslations('saveSearch')
  const notice = useTranslations('consents.notice')
  const [given, setGiven] = useState<Record<Purpose, boolean>>(before.given)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const isReplacing = before.labels !== null
  const save = async () => {
    setState('saving')
    try {
      await saveSearch(href, given, before.given)
      showToast(t('saved'), 'good')
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-soft">{t('yours')}</h3>
        <Labels labels={labels} />
      </section>
      {before.labels && (
        <section className="grid gap-2 rounded-md bg-warn-tint p-3">
          <p className="text-sm font-medium">{t('replace')}</p>
          <Labels labels={before.labels} />
        </section>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('alerts')}</legend>
        {PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            checked={given[purpose]}
            label={<span className="text-sm">{notice(purpose)}</span>}
            onChange={({ target }) => setGiven({ ...given, [purpose]: target.checked })}
          />
        ))}
      </fieldset>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {state === 'failed' ? t('failed') : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void save()} pending={state === 'saving'}>
          {t(isReplacing ? 'confirm' : 'save')}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function SaveSearch(props: SaveSearchProps) {
  const t = useTranslations('saveSearch')
  const [before, setBefore] = useState<SavedBefore | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    readSavedBefore().then(
      (read) => isOver || setBefore(read),
      () => isOver || setBefore('failed'),
    )
    return () => {
      isOver = true
    }
  }, [attempt])
  const isReplacing = before !== null && before !== 'failed' && before.labels !== null
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(isReplacing ? 'replaceQuestion' : 'title')}
      closeLabel={t('close')}
      placement="sheet"
    >
      {before === null && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
      {before === 'failed' && (
        <div role="alert" className="grid gap-3">
          <p>{t('failed')}</p>
          <Button
            icon="refresh"
            onClick={() => {
              setBefore(null)
              setAttempt(attempt + 1)
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {before !== null && before !== 'failed' && <SaveForm {...props} before={before} />}
    </Dialog>
  )
}

/** Saves the search of this page; one that was saved before is replaced only after a yes. No box is ticked beforehand. */
export default function SaveSearchDialog(props: SaveSearchProps) {
  return (
    <SaveSearchTexts>
      <SaveSearch {...props} />
    </SaveSearchTexts>
  )
}
