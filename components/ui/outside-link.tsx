'use client'

import type { ComponentProps } from 'react'
import { isPlainPress, showLeaving } from '@/lib/client/load-page'
import { usePageLocale } from '@/lib/client/page-locale'
import { localePath } from '@/lib/i18n/locales'
import { buttonStyle, type ButtonLook } from './button'
import { Icon, type IconName } from './icon'

type OutsideLinkProps = ComponentProps<'a'> & { href: string }

/** External: new tab without referrer; tel: in place. */
export function OutsideLink({ href, children, onClick, ...rest }: OutsideLinkProps) {
  const apart = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const locale = usePageLocale()
  return (
    <a
      href={localePath(locale, href)}
      {...apart}
      onClick={(event) => {
        onClick?.(event)
        if (href.startsWith('/') && !event.defaultPrevented && isPlainPress(event)) showLeaving()
      }}
      {...rest}
    >
      {children}
    </a>
  )
}

/** Also for our pages with another CSP, which need a full load. */
export function OutsideLinkButton({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: OutsideLinkProps & ButtonLook & { icon?: IconName }) {
  return (
    <OutsideLink {...rest} className={buttonStyle({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </OutsideLink>
  )
}
