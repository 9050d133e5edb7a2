'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { IconButton } from '@/components/ui/button'
import { areSingleKeysOn, useSingleKeys } from '@/lib/client/single-keys'

const SearchDialog = createLazyDialog(() => import('./search-dialog'))

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]'))
    return false
  if (event.key.toLowerCase() === 'k')
    return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey
  return event.key === '/' && !isTyping && isAlone && areSingleKeysOn()
}

export function SearchButton() {
  const t = useTranslations('desk.find')
  const hasSlash = useSingleKeys()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton
        icon="search"
        label={t(hasSlash ? 'open' : 'openWithoutSlash')}
        aria-haspopup="dialog"
        aria-keyshortcuts={`${hasSlash ? '/ ' : ''}Control+K Meta+K`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
