import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashInlineScripts } from '@/lib/server/cache/inline-scripts'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const pageWith = (body: string) =>
  `<!doctype html><html><head><script>first("ஸ்விஃப்ட் ₹")</script></head><body>${body}</body></html>`

const FIRST = hashOf('first("ஸ்விஃப்ட் ₹")')

describe('the hashes of inline scripts', () => {
  it('cover each script anywhere, as a browser reads its text', () => {
    const body =
      '<main><div hidden><script>one("<b>&amp;")</script></div></main><script>a()\r\nb()</script>'
    expect(hashInlineScripts(pageWith(body))).toEqual([
      FIRST,
      hashOf('one("<b>&amp;")'),
      hashOf('a()\nb()'),
    ])
  })

  it('list a repeated script once', () => {
    expect(hashInlineScripts(pageWith('<script>a()</script><script>a()</script>'))).toEqual([
      FIRST,
      hashOf('a()'),
    ])
  })

  it('ignore external files, data, and text that only looks like a script', () => {
    const body = `<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>
<!-- <script>comment()</script> --><textarea><script>typed()</script></textarea><p title="<script>title()</script>">x</p>`
    expect(hashInlineScripts(pageWith(body))).toEqual([FIRST])
  })
})
