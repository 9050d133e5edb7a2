'use client'

import { NoticeState } from '@/components/ui/notice-state'
import { OutsideLinkButton } from '@/components/ui/outside-link'

interface NotFoundNoticeProps {
  title: string
  text: string
  goHome: string
  browse: string
}

/**
 * A client component, so that the page's data contains four texts instead of markup. Its links load
 * full pages.
 */
export function NotFoundNotice({ title, text, goHome, browse }: NotFoundNoticeProps) {
  return (
    <NoticeState icon="car" title={title} text={text} headingLevel={1}>
      <OutsideLinkButton href="/">{goHome}</OutsideLinkButton>
      <OutsideLinkButton href="/buy" tone="secondary">
        {browse}
      </OutsideLinkButton>
    </NoticeState>
  )
}
