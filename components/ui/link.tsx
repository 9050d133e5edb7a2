'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { usePageLocale } from '@/lib/client/page-locale'
import { addLocale } from '@/lib/i18n/locales'
import { PendingLine } from './pending-line'

export type LinkProps = ComponentProps<typeof NextLink>

export function Link({ children, href, ...rest }: LinkProps) {
  const locale = usePageLocale()
  return (
    <NextLink
      prefetch={false}
      href={typeof href === 'string' ? addLocale(locale, href) : href}
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
