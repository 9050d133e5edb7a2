import { Fragment, type ReactNode } from 'react'
import type { MarkedToken, Token } from 'marked'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'

/** Addresses that a text may link to; with any other the link's words stay, without the link. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** The content of a paragraph. */
export function inline(tokens: readonly Token[]): ReactNode[] {
  return (tokens as readonly MarkedToken[]).map((token, index) => (
    <Fragment key={index}>{span(token)}</Fragment>
  ))
}

function Address({ href, children }: { href: string; children: ReactNode }) {
  if (!SAFE_ADDRESS.test(href)) return children
  const To = /^[/#]/.test(href) ? Link : OutsideLink
  return (
    <To href={href} className="font-medium text-accent underline">
      {children}
    </To>
  )
}

function span(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'strong':
      return <strong className="font-semibold text-ink">{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'del':
      return <del>{inline(token.tokens)}</del>
    case 'codespan':
      return <code className="font-mono text-base text-ink">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Address href={token.href}>{inline(token.tokens)}</Address>
    default:
      return token.raw
  }
}
