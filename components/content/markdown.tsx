import { Fragment, type ReactNode } from 'react'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'

/** Allowed link targets. Other links become plain text. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

const CELL = 'border-b border-line py-2 pr-6 align-top'

/**
 * Renders Markdown as React elements. It parses no HTML, so raw HTML appears as text. Headings
 * become `<h2>` and `<h3>`, below the page's own heading.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="grid max-w-prose gap-4 text-lg text-ink-soft">{blocks(lexer(text))}</div>
}

const isSection = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth <= 2

export function listHeadings(text: string): { id: string; title: string }[] {
  return lexer(text)
    .filter(isSection)
    .map((heading) => ({ id: toSectionId(heading), title: heading.text }))
}

/** Letters of every script count. Combining marks are part of Indian words. */
function toSectionId({ text }: Tokens.Heading): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

function blocks(tokens: readonly Token[]): ReactNode[] {
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
        <h2 id={toSectionId(token)} className="mt-4 text-2xl text-ink">
          {inline(token.tokens)}
        </h2>
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

function MarkdownTable({ table }: { table: Tokens.Table }) {
  return (
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left text-base">
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" className={`${CELL} font-semibold text-ink`}>
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index} className={CELL}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(tokens: readonly Token[]): ReactNode[] {
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
