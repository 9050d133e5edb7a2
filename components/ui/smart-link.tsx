import type { ComponentProps } from 'react'
import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/i18n/locales'

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  locale?: Locale
  /** The place on the page stays: for links that change a list in view. */
  keepScroll?: boolean
}

const OF_THIS_SITE = /^\/(?!\/)/

/**
 * A link, and no more than an anchor: a page holds two hundred of them. Those that stay on this site open
 * without a reload through one listener for the whole document (`components/layout/soft-links.tsx`).
 */
export function SmartLink({
  href,
  locale = DEFAULT_LOCALE,
  keepScroll,
  children,
  ...rest
}: SmartLinkProps) {
  if (OF_THIS_SITE.test(href)) {
    return (
      <a href={localePath(locale, href)} data-keep-scroll={keepScroll || undefined} {...rest}>
        {children}
      </a>
    )
  }
  const away = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} {...away} {...rest}>
      {children}
    </a>
  )
}
