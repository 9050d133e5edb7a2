'use client'

import type { ComponentProps } from 'react'
import { isPlainPress, showLeaving } from '@/lib/client/load-page'
import { usePageLocale } from '@/lib/client/page-locale'
import { addLocale } from '@/lib/i18n/locales'
import { getButtonStyle, type ButtonLook } from './button'
import { Icon, type IconName } from './icon'

type OutsideLinkProps = ComponentProps<'a'> & { href: string }

export function OutsideLink({ href, children, onClick, ...rest }: OutsideLinkProps) {
  const apart = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const locale = usePageLocale()
  return (
    <a
      href={addLocale(locale, href)}
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

/** Use it also for our own pages with another CSP, because it loads them as whole pages. */
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
    <OutsideLink {...rest} className={getButtonStyle({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </OutsideLink>
  )
}
