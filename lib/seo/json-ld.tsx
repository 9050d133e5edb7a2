import { serializeJsonLd, type JsonLdNode } from './serialize-json-ld'

interface Props {
  data: JsonLdNode | readonly JsonLdNode[]
}

/** What the page is about, for programs. Several things may share one block. */
export function JsonLd({ data }: Props) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  )
}
