'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
  type KeyboardEvent,
} from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PendingLine } from '@/components/ui/pending-line'
import { toProblemText } from '@/lib/client/api-error'
import { useDeskHits } from '@/lib/features/desk/hooks'
import { MAX_SEARCH_LENGTH } from '@/lib/features/desk/rules/search-terms'
import { SearchOptions, type SearchOption } from './search-options'

/** The lists that also search parts of words: always the last two options. */
function useLists(text: string): SearchOption[] {
  const t = useTranslations('desk.find')
  if (text === '') return []
  const q = encodeURIComponent(text)
  return [
    { kind: 'list', title: t('allCars', { text }), detail: '', href: `/dost/cars?q=${q}` },
    {
      kind: 'list',
      title: t('allCustomers', { text }),
      detail: '',
      href: `/dost/customers?q=${q}`,
    },
  ]
}

/**
 * An editable combobox with a list (ARIA Authoring Practices Guide): the focus stays in the field,
 * and `aria-activedescendant` names the chosen option.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk.find')
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [picked, setChosen] = useState(0)
  /** Text for which Enter was pressed before its hits arrived. The first hit opens when they do. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  const text = typed.trim()
  const { hits, isSettled, error } = useDeskHits(typed)
  const lists = useLists(text)
  const options: readonly SearchOption[] = [...hits, ...lists]
  const isOpen = options.length > 0
  const chosen = Math.min(picked, Math.max(0, options.length - 1))

  const isLeaving = useRef(false)
  // Close the dialog in the same transition, so that it stays until the new page is rendered.
  const go = useCallback(
    (href: string | undefined) => {
      if (href === undefined || isLeaving.current) return
      isLeaving.current = true
      startTransition(() => {
        router.push(href)
        onClose()
      })
    },
    [router, onClose],
  )
  const first = options[0]?.href
  useEffect(() => {
    if (awaited === text && isSettled) go(first)
  }, [awaited, text, isSettled, first, go])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSettled || chosen > 0) go(options[chosen]?.href)
      else setAwaited(text)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isOpen) return
    event.preventDefault()
    setChosen((chosen + step + options.length) % options.length)
  }

  const problem = toProblemText(error, t('problem'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      className="mt-4 mb-auto w-[min(40rem,calc(100vw-1.5rem))] sm:mt-[10vh]"
    >
      <Field id={`${listId}-q`} label={t('label')} hint={t('hint')} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_SEARCH_LENGTH}
            data-autofocus
            role="combobox"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={isOpen}
            aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
              setAwaited(null)
            }}
            onKeyDown={press}
          />
        )}
      </Field>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {text.length < 3 || problem !== ''
          ? ''
          : !isSettled
            ? t('searching')
            : hits.length === 0
              ? t('none')
              : t('count', { count: hits.length })}
      </p>
      <SearchOptions
        id={listId}
        label={t('results')}
        options={options}
        chosen={chosen}
        onChoose={go}
      />
      {isPending && <PendingLine />}
    </Dialog>
  )
}
