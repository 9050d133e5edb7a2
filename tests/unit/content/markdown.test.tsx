import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from '@/components/content/markdown'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

describe("a post's markdown", () => {
  it("becomes headings below the page's, paragraphs, lists and emphasis", () => {
    const page = html('# One\n\nA **b** *c* `d`\n\n## Two\n\n### Three\n\n- x\n- y\n\n1. z')
    expect(page).not.toContain('<h1')
    expect(page.match(/<h2/g)).toHaveLength(2)
    expect(page.match(/<h3/g)).toHaveLength(1)
    expect(page).toMatch(/<strong[^>]*>b<\/strong> <em>c<\/em> <code[^>]*>d<\/code>/)
    expect(page.match(/<li>/g)).toHaveLength(3)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick=alert(1)>b</b>',
    '![x](javascript:alert(1))',
    '<!-- --><svg onload=alert(1)>',
  ])('shows raw HTML as typed: %s', (text) => {
    const page = html(text)
    expect(page).not.toMatch(/<(?:script|img|b|svg)\b/)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
  ])('keeps the text of a link to %s without the link', (address) => {
    const page = html(`[words](${address})`)
    expect(page).not.toContain('<a')
    expect(page).toContain('words')
  })

  it.each(['/buy', 'https://parivahan.gov.in', 'mailto:a@b.example', 'tel:+918000002427', '#top'])(
    'links to %s',
    (address) => {
      expect(html(`[words](${address})`)).toContain(`href="${address}"`)
    },
  )

  it('becomes tables that scroll within themselves', () => {
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
      /overflow-x-auto.*<th[^>]*>a<\/th>.*<td[^>]*>1<\/td>/,
    )
  })
})
