import Link from 'next/link'
import type { ComponentProps } from 'react'
import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/i18n/locales'

export type SmartLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  locale?: Locale
}

const OF_THIS_SITE = /^\/(?!\/)/

/**
 * A link. Pages of this site open without a reload and are not fetched ahead (lists hold dozens of them);
 * other addresses (`tel:`, `#…`, `https:`) are plain anchors.
 */
export function SmartLink({ href, locale = DEFAULT_LOCALE, children, ...rest }: SmartLinkProps) {
  if (!OF_THIS_SITE.test(href)) {
    const { replace: _replace, scroll: _scroll, onNavigate: _onNavigate, ...anchor } = rest
    const away = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return <a href={href} {...away} {...anchor}>{children}</a>
  }
  return <Link href={localePath(locale, href)} prefetch={false} {...rest}>{children}</Link>
}
