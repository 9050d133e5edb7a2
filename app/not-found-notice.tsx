'use client'

import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'
import fault from '@/lib/i18n/messages/en/fault.json'

/** A wrong address is no dead end. A client component with its own texts: every page's data hold it, so it must be small. */
export function NotFoundNotice() {
  const { title, text, goHome, browse } = fault.notFound
  return (
    <NoticeState icon="car" title={title} text={text} headingLevel={1}>
      <LinkButton href="/">{goHome}</LinkButton>
      <LinkButton href="/buy" tone="secondary">
        {browse}
      </LinkButton>
    </NoticeState>
  )
}
