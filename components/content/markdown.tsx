import { Fragment, type ReactNode } from 'react'
import { lexer, type MarkedToken, type Token } from 'marked'
import { MarkdownTable } from './markdown-table'
import { inline } from './markdown-inline'

/**
 * Markdown as React elements. The text never becomes HTML on the way, so there is nothing to clean:
 * raw HTML in it is shown as it was typed. Headings start one below the page's own.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="grid max-w-prose gap-4 text-lg text-ink-soft">{blocks(lexer(text))}</div>
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  // No extension is registered, so every token is one of marked's own.
  return (tokens as readonly MarkedToken[]).map((token, index) => (
    <Fragment key={index}>{block(token)}</Fragment>
  ))
}

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'heading':
      return token.depth <= 2 ? (
        <h2 className="mt-4 text-2xl text-ink">{inline(token.tokens)}</h2>
      ) : (
        <h3 className="mt-2 text-xl text-ink">{inline(token.tokens)}</h3>
      )
    case 'list':
      return token.ordered ? (
        <ol
          start={Number(token.start) || 1}
          className="grid list-decimal gap-2 pl-6 marker:text-ink-faint"
        >
          {items(token.items)}
        </ol>
      ) : (
        <ul className="grid list-disc gap-2 pl-6 marker:text-ink-faint">{items(token.items)}</ul>
      )
    case 'blockquote':
      return (
        <blockquote className="border-l-2 border-line-strong pl-4">
          {blocks(token.tokens)}
        </blockquote>
      )
    case 'table':
      return <MarkdownTable table={token} />
    case 'hr':
      return <hr className="border-line" />
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-sm">
          {token.text}
        </pre>
      )
    default:
      return inline([token])
  }
}

function items(list: readonly { tokens: Token[] }[]): ReactNode[] {
  return list.map((item, index) => <li key={index}>{blocks(item.tokens)}</li>)
}
