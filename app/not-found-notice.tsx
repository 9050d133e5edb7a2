'use client'

import { Suspense } from 'react'
import { useFaultTexts } from '@/components/layout/fault-texts'
import { NoticeState } from '@/components/ui/notice-state'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { usePageLocale } from '@/lib/client/page-locale'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

function Notice() {
  const { title, text, goHome, browse } = useFaultTexts(usePageLocale()).notFound
  return (
    <NoticeState icon="car" title={title} text={text} headingLevel={1}>
      <OutsideLinkButton href="/">{goHome}</OutsideLinkButton>
      <OutsideLinkButton href="/buy" tone="secondary">
        {browse}
      </OutsideLinkButton>
    </NoticeState>
  )
}

/** A wrong address is no dead end. A client component with its own texts: every page's data hold it, so it must be small: its links load their page anew. */
export function NotFoundNotice() {
  // English is here already. A boundary that waits for nothing would still be filled in by a script.
  if (usePageLocale() === DEFAULT_LOCALE) return <Notice />
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
