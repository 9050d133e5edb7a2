import { Fragment, type ReactNode } from 'react'
import type { MarkedToken, Token } from 'marked'
import { SmartLink } from '@/components/ui/smart-link'

/** Addresses that a text may link to; with any other the link's words stay, without the link. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** What stands inside a paragraph. */
export function inline(tokens: readonly Token[]): ReactNode[] {
  return (tokens as readonly MarkedToken[]).map((token, index) => (
    <Fragment key={index}>{span(token)}</Fragment>
  ))
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
      return SAFE_ADDRESS.test(token.href) ? (
        <SmartLink href={token.href} className="font-medium text-accent underline">
          {inline(token.tokens)}
        </SmartLink>
      ) : (
        inline(token.tokens)
      )
    default:
      return token.raw
  }
}
