import { createHash } from 'node:crypto'

const CONTEXT = 'https://schema.org'

/** Characters that could end the script, open a comment or break the line. */
const UNSAFE = /[<>&\u2028\u2029]/g

interface Props {
  data: JsonLdNode | readonly JsonLdNode[]
}

/** Writes structured data into the page; several items may share one element. */
export function JsonLd({ data }: Props) {
  const text = serializeJsonLd(data)
  return (
    <script
      // The key makes a new text a new element: browsers report a script that is changed in place to the CSP
      // endpoint.
      key={createHash('sha256').update(text).digest('base64url').slice(0, 8)}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Members that are `undefined` are left out. */
type JsonLdValue = string | number | boolean | undefined | JsonLdObject | readonly JsonLdValue[]

export interface JsonLdObject {
  readonly [property: string]: JsonLdValue
}

/** A thing that can have a script element of its own. */
export type JsonLdNode = JsonLdObject & { readonly '@type': string | readonly string[] }

/** Escapes characters that are unsafe inside a script element: a seller's text may contain `</script>`. */
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
