'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/spinner'
import { useCall } from '@/lib/client/use-call'
import { showToast } from '@/lib/client/toast-store'
import { MAX_SAVED_SEARCHES } from '@/lib/features/customers/rules/saved-searches'
import { CONSENT_PURPOSES } from '@/lib/features/customers/rules/consents'
import {
  useSavedSearchState,
  saveSearch,
  type SavedSearchState,
} from '@/lib/features/customers/hooks/saved-search'
import { createLanguageTexts } from '@/lib/client/language-texts'

interface SaveSearchProps {
  href: string
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

const isFull = ({ count }: SavedSearchState) => count >= MAX_SAVED_SEARCHES

function SaveForm({
  href,
  labels,
  before,
  onClose,
}: SaveSearchProps & { before: SavedSearchState }) {
  const t = useTranslations('saveSearch')
  const notice = useTranslations('consents.notice')
  const { register, handleSubmit } = useForm({ values: before.given })
  const { run, pending, refusal } = useCall({ offline: t('failed') })
  const saving = (add: boolean) =>
    handleSubmit((given) =>
      run(() => saveSearch({ href, given, before: before.given, add }), {
        after: (outcome) => {
          showToast(t(outcome === 'same' ? 'same' : 'saved'), 'good')
          onClose()
        },
      }),
    )
  return (
    <form noValidate onSubmit={saving(!isFull(before))} className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-soft">{t('yours')}</h3>
        <Labels labels={labels} />
      </section>
      {before.newest !== null && (
        <section className="grid gap-2 rounded-md bg-warn-tint p-3">
          <p className="text-sm font-medium">
            {isFull(before)
              ? t('full', { max: MAX_SAVED_SEARCHES })
              : t('newest', { count: before.count })}
          </p>
          <p className="text-sm wrap-anywhere">{before.newest}</p>
        </section>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('alerts')}</legend>
        {CONSENT_PURPOSES.map((purpose) => (
          <Checkbox
            {...register(purpose)}
            key={purpose}
            label={<span className="text-sm">{notice(purpose)}</span>}
          />
        ))}
      </fieldset>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {refusal ? t('failed') : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending !== null}>
          {t(before.newest === null ? 'save' : isFull(before) ? 'confirm' : 'add')}
        </Button>
        {before.newest !== null && !isFull(before) && (
          <Button tone="secondary" disabled={pending !== null} onClick={saving(false)}>
            {t(before.count === 1 ? 'confirm' : 'confirmNewest')}
          </Button>
        )}
        <Button tone="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function SaveSearch(props: SaveSearchProps) {
  const t = useTranslations('saveSearch')
  const { before, error, isValidating, readAgain } = useSavedSearchState()
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(before && isFull(before) ? 'replaceQuestion' : 'title')}
      closeLabel={t('close')}
      placement="sheet"
    >
      {!before && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
      {!before && error && (
        <div role="alert" className="grid gap-3">
          <p>{t('failed')}</p>
          <Button icon="refresh" pending={isValidating} onClick={readAgain}>
            {t('retry')}
          </Button>
        </div>
      )}
      {before && <SaveForm {...props} before={before} />}
    </Dialog>
  )
}

export default function SaveSearchDialog(props: SaveSearchProps) {
  return (
    <SaveSearchTexts>
      <SaveSearch {...props} />
    </SaveSearchTexts>
  )
}

const SaveSearchTexts = createLanguageTexts(['saveSearch', 'consents'], async (locale) => {
  const [saveSearch, consents] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/saveSearch.json`),
    import(`@/lib/i18n/messages/${locale}/consents.json`),
  ])
  return { saveSearch: saveSearch.default, consents: consents.default }
})
