import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd, serializeJsonLd } from '@/lib/seo/json-ld'

const hostile = [
  '</script><script>alert(1)</script>',
  '<!-- <script',
  ']]>',
  'Fish & chips &lt;',
  'line\u2028and\u2029paragraph',
  '"quotes" and \\backslashes\\',
]

describe('a JSON-LD block', () => {
  it.each(hostile)("escapes %j as data that can't leave the script", (text) => {
    const written = serializeJsonLd({ '@type': 'Thing', name: text })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toMatchObject({ name: text })
  })

  it('is one script element in the page, whatever a seller wrote', () => {
    const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Thing', name: hostile[0] }} />)
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(html.startsWith('<script type="application/ld+json">')).toBe(true)
  })

  it('would be broken out of without the escapes', () => {
    const html = `<script>${JSON.stringify({ name: hostile[0] })}</script>`
    expect(html.match(/<\/?script/g)?.length).toBeGreaterThan(2)
  })

  it('holds several items as a graph and drops undefined members', () => {
    const written = serializeJsonLd([{ '@type': 'A', name: undefined }, { '@type': 'B' }])
    expect(JSON.parse(written)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
    })
  })
})
