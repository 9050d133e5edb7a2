'use client'

import {
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { localizePath, usePageLocale } from '@/lib/client/page-locale'
import { addLocale } from '@/lib/i18n/locales'
import { readSearchedText, buildSearchUrl } from '@/lib/client/search-url'
import { useSuggestions } from '@/lib/features/search/hooks'
import { classNames } from '@/components/ui/class-names'
import { PendingLine } from '@/components/ui/pending-line'
import type { Suggestion } from '@/lib/features/search/schemas'
import { toPageTool, toToolParam } from '@/lib/shared/page-tool'

const INPUT =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface pl-4 text-ink ' +
  'text-ellipsis placeholder:text-ink-faint hover:border-ink-faint '
const IN_HEADER = INPUT + 'h-tap pr-12 text-base max-[24rem]:placeholder:text-xs'
const IN_HERO =
  INPUT +
  'h-14 pr-16 text-base shadow-raised max-[24rem]:placeholder:text-sm max-[21rem]:placeholder:text-xs sm:text-lg'
const BUTTON = 'absolute grid size-tap place-items-center rounded-md text-xl '

export function SearchBox({ isHero = false }: { isHero?: boolean }) {
  const t = useTranslations('chrome.search')
  const locale = usePageLocale()
  const router = useRouter()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const [isPending, startTransition] = useTransition()
  const suggestions = useSuggestions(typed, open)
  const listed = open && suggestions.length > 0
  // Uncontrolled, so that text typed before hydration is kept.
  useEffect(() => {
    if (input.current) input.current.value ||= readSearchedText(location)
  }, [])

  const go = (url: string) => {
    setOpen(false)
    startTransition(() => router.push(localizePath(url)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url =
      (listed ? suggestions[chosen]?.url : undefined) ?? buildSearchUrl(input.current?.value ?? '')
    if (url) go(url)
  }
  const type = (value: string) => {
    setTyped(value)
    setChosen(-1)
    setOpen(true)
  }
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    const places = suggestions.length + 1
    setChosen((now) => ((now + 1 + step + places) % places) - 1)
  }

  return (
    <form
      role="search"
      aria-label={t(isHero ? 'placeholder' : 'label')}
      action={addLocale(locale, '/buy')}
      onSubmit={submit}
      {...toPageTool(
        isHero ? 'find_cars_from_home' : 'find_cars',
        'Opens the used cars that fit q',
      )}
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={input}
        name="q"
        {...toToolParam('What the person wants, in their words: automatic SUV under 12 lakh')}
        type="text"
        inputMode="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className={isHero ? IN_HERO : IN_HEADER}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={listed}
        aria-activedescendant={listed && chosen >= 0 ? `${listId}-${chosen}` : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onKeyDown={move}
      />
      <button
        type="submit"
        aria-label={t('submit')}
        className={
          BUTTON +
          (isHero
            ? 'top-1.5 right-1.5 bg-accent-fill text-on-accent hover:bg-accent-fill-pressed'
            : 'top-0 right-0 text-accent hover:bg-accent-tint')
        }
      >
        <Icon name="search" />
      </button>
      <SuggestionList
        id={listId}
        label={t('suggestions')}
        suggestions={listed ? suggestions : []}
        chosen={chosen}
        onChoose={go}
      />
      {isPending && <PendingLine />}
      <span role="status" className="sr-only">
        {listed ? t('count', { count: suggestions.length }) : ''}
      </span>
    </form>
  )
}

interface SuggestionListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  chosen: number
  onChoose: (url: string) => void
}

function SuggestionList({ id, label, suggestions, chosen, onChoose }: SuggestionListProps) {
  const t = useTranslations('chrome.search')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-header mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-overlay"
    >
      {suggestions.map(({ label: text, url, count }, index) => (
        <li
          key={url}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // Keeps the focus in the field. Otherwise the list closes before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(url)}
          className={classNames(
            'flex min-h-tap cursor-pointer items-center justify-between gap-3 px-4 hover:bg-accent-tint',
            index === chosen && 'bg-accent-tint text-accent',
          )}
        >
          <span className="min-w-0 py-2 break-words">{text}</span>
          <span className="shrink-0 text-sm text-ink-faint">{t('cars', { count })}</span>
        </li>
      ))}
    </ul>
  )
}
