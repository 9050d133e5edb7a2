import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value

const isData = (script: Element) => attribute(script, 'type') === 'application/ld+json'

function scriptsBelow(node: Node): Element[] {
  if ('tagName' in node && node.tagName === 'script') return [node]
  return 'childNodes' in node ? node.childNodes.flatMap(scriptsBelow) : []
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/** One CSP source for each inline script (CSP 3, 2.3.1). */
export function hashInlineScripts(html: string): string[] {
  const texts = scriptsBelow(parse(html))
    .filter((script) => attribute(script, 'src') === undefined && !isData(script))
    .map(textOf)
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
