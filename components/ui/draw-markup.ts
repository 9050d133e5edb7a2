import { Fragment, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>

/** Elements that end where they begin. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** What needs more than its own attributes to be written down; such things are React's own business. */
const NOT_DRAWN = new Set([
  'optgroup',
  'textarea',
  'script',
  'style',
  'iframe',
  'video',
  'audio',
  'object',
])
/** Written without a value when true, and not at all when false. */
const BOOLEAN = new Set([
  'checked',
  'defaultChecked',
  'disabled',
  'hidden',
  'multiple',
  'open',
  'readOnly',
  'required',
  'reversed',
])
const NOT_WRITTEN = new Set([
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
])
const MEMO = Symbol.for('react.memo')

const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  acceptCharset: 'accept-charset',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  textAnchor: 'text-anchor',
  viewBox: 'viewBox',
}

/**
 * The HTML of a tree of plain elements and function components, as React's own server writes it. Components are
 * called as what they are, functions, inside the render of whoever calls this: their hooks work and belong to that
 * render. What can't be written down in one go (Suspense, providers, classes, lists of choices, `useId`) throws.
 */
export function drawMarkup(node: ReactNode): string {
  return new Drawing().draw(node)
}

class Drawing {
  /** React parts two texts that stand side by side by a comment, and looks for it when it takes the page over. */
  private afterText = false
  /** The value of the list of choices around what is being drawn. */
  private chosen: string | undefined

  draw(node: ReactNode): string {
    if (typeof node === 'string') return this.text(node)
    if (typeof node === 'number' || typeof node === 'bigint') return this.text(String(node))
    if (node === null || node === undefined || typeof node === 'boolean') return ''
    if (Array.isArray(node)) {
      let html = ''
      for (const each of node as ReactNode[]) html += this.draw(each)
      return html
    }
    if ('type' in node) return this.element(node as ReactElement<Props>)
    throw new Error('only elements, texts and arrays can be drawn at once')
  }

  private text(text: string): string {
    if (text === '') return ''
    const html = this.afterText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text)
    this.afterText = true
    return html
  }

  private element({ type, props }: ReactElement<Props>): string {
    if (typeof type === 'string') return this.host(type, props)
    if (typeof type === 'function') return this.draw((type as (props: Props) => ReactNode)(props))
    if ((type as unknown) === Fragment) return this.draw(props.children as ReactNode)
    const wrapped = type as { $$typeof?: symbol; type?: unknown }
    if (wrapped.$$typeof === MEMO && typeof wrapped.type === 'function')
      return this.draw((wrapped.type as (props: Props) => ReactNode)(props))
    throw new Error('only plain elements and function components can be drawn at once')
  }

  private host(tag: string, props: Props): string {
    if (NOT_DRAWN.has(tag)) throw new Error(`<${tag}> can't be drawn at once`)
    const before = this.chosen
    let html = `<${tag}`
    if (tag === 'select') {
      this.chosen = choiceOf(props)
      for (const name in props)
        if (name !== 'value' && name !== 'defaultValue') html += attribute(name, props[name])
    } else {
      for (const name in props) html += attribute(name, props[name])
      if (tag === 'option' && this.chosen !== undefined && this.chosen === String(props.value))
        html += ' selected=""'
    }
    this.afterText = false
    if (VOID.has(tag)) return `${html}/>`
    const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
    html += `>${inner ? inner.__html : this.draw(props.children as ReactNode)}</${tag}>`
    this.afterText = false
    this.chosen = before
    return html
  }
}

/** Which choice a list begins with; the choice itself says so in HTML, by its value. */
function choiceOf({ multiple, value, defaultValue }: Props): string | undefined {
  const chosen = value ?? defaultValue
  if (multiple) throw new Error("a list with several choices can't be drawn at once")
  return chosen === undefined || chosen === null ? undefined : String(chosen)
}

/** One attribute with the space before it, or nothing. */
function attribute(name: string, value: unknown): string {
  if (
    value === null ||
    value === undefined ||
    NOT_WRITTEN.has(name) ||
    typeof value === 'function' ||
    typeof value === 'symbol'
  )
    return ''
  if (BOOLEAN.has(name)) return value ? ` ${RENAMED[name] ?? name.toLowerCase()}=""` : ''
  const isWord = name.startsWith('aria-') || name.startsWith('data-')
  if (typeof value === 'boolean' && !isWord) return ''
  if (typeof value === 'object')
    throw new Error(`the attribute ${name} is an object and can't be drawn at once`)
  const written = isWord ? name : (RENAMED[name] ?? name.toLowerCase())
  return ` ${written}="${escapeHtml(String(value))}"`
}

const SPECIAL = /["&'<>]/
const ENTITY: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeHtml(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/["&'<>]/g, (character) => ENTITY[character] ?? character)
    : text
}
