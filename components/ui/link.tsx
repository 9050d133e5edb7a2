import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { LinkPending } from './link-pending'

export type LinkProps = ComponentProps<typeof NextLink>

/**
 * `next/link` without prefetching unless a link asks for it: a page holds up to two hundred links (docs/adr/0101).
 * A place on the same page gets a plain `<a href="#…">`: the browser moves the focus there too.
 */
export function Link({ children, ...rest }: LinkProps) {
  return (
    <NextLink prefetch={false} {...rest}>
      {children}
      <LinkPending />
    </NextLink>
  )
}
