'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { usePageLocale } from '@/lib/client/page-locale'
import { localePath } from '@/lib/i18n/locales'
import { PendingLine } from './pending-line'

export type LinkProps = ComponentProps<typeof NextLink>

/**
 * `next/link` to a page in the language of this one, without prefetching unless a link asks for it: a page holds up to two
 * hundred links (docs/adr/0101). A place on the same page gets a plain `<a href="#…">`: the browser moves the focus there too.
 */
export function Link({ children, href, ...rest }: LinkProps) {
  const locale = usePageLocale()
  return (
    <NextLink
      prefetch={false}
      href={typeof href === 'string' ? localePath(locale, href) : href}
      {...rest}
    >
      {children}
      <LinkPending />
    </NextLink>
  )
}

function LinkPending() {
  return useLinkStatus().pending && <PendingLine />
}
