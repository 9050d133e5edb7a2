import { createHash } from 'node:crypto'

const CONTEXT = 'https://schema.org'

/** Every character that could end the script element, open a comment in it or break its line. */
const UNSAFE = /[<>&\u2028\u2029]/g

interface Props {
  data: JsonLdNode | readonly JsonLdNode[]
}

/** What the page is about, for programs. Several things may share one block. */
export function JsonLd({ data }: Props) {
  const text = serializeJsonLd(data)
  return (
    <script
      // Another text is another element: the page's policy complains of a script whose text is changed where it stands.
      key={createHash('sha256').update(text).digest('base64url').slice(0, 8)}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** A value of JSON-LD; `undefined` members are left out. */
type JsonLdValue = string | number | boolean | undefined | JsonLdObject | readonly JsonLdValue[]

export interface JsonLdObject {
  readonly [property: string]: JsonLdValue
}

/** A thing that can have a block of its own. */
export type JsonLdNode = JsonLdObject & { readonly '@type': string | readonly string[] }

/**
 * The text of a JSON-LD script. A seller's text may hold `</script>`: inside JSON strings (the only place
 * where such characters can stand) each unsafe one is written as its escape, so the data stays the same.
 */
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
