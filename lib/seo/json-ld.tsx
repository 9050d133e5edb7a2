import { createHash } from 'node:crypto'

const CONTEXT = 'https://schema.org'

const UNSAFE = /[<>&\u2028\u2029]/g

interface Props {
  data: JsonLdNode | readonly JsonLdNode[]
}

export function JsonLd({ data }: Props) {
  const text = serializeJsonLd(data)
  return (
    <script
      // Keyed by its content, so that new content gets a new element. A script that changes in
      // place is reported as a CSP violation.
      key={createHash('sha256').update(text).digest('base64url').slice(0, 8)}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

type JsonLdValue = string | number | boolean | undefined | JsonLdObject | readonly JsonLdValue[]

export interface JsonLdObject {
  readonly [property: string]: JsonLdValue
}

export type JsonLdNode = JsonLdObject & { readonly '@type': string | readonly string[] }

export function serializeJsonLd(data: JsonLdNode | readonly JsonLdNode[]): string {
  const block = isList(data)
    ? { '@context': CONTEXT, '@graph': data }
    : { '@context': CONTEXT, ...data }
  return JSON.stringify(block).replace(UNSAFE, escapeCharacter)
}

function isList(data: JsonLdNode | readonly JsonLdNode[]): data is readonly JsonLdNode[] {
  return Array.isArray(data)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
