'use client'

import { NoticeState } from '@/components/ui/notice-state'
import { OutsideLinkButton } from '@/components/ui/outside-link'

interface NotFoundNoticeProps {
  title: string
  text: string
  goHome: string
  browse: string
}

/** A wrong address is no dead end. A client component: every page's data hold it, as its four texts and not as its markup. Its links load their page anew. */
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
