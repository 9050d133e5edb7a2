import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { drawBeforeScripts } from '@/scripts/serve/pages/after-paint'

const HEAD = '<link rel="stylesheet" href="/a.css"/>'
const PRELOAD =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>'
const tag = (name: string, more = '') =>
  `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`
const documentOf = (head: string, tail: string) =>
  `<html><head>${HEAD}${head}</head><body><h1>Cars</h1>${tail}</body></html>`

interface Element {
  id?: string
  async?: boolean
  src?: string
}

/** What the document's own script does in a browser, whose frames and clock go on when the test says so. */
function visit(document: string, hidden: boolean) {
  const run: Element[] = []
  const frames: (() => void)[] = []
  const timers: { at: number; call: () => void }[] = []
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(document) ?? []
  runInNewContext(script, {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: (element: Element) => run.push({ ...element }) },
    },
    requestAnimationFrame: (call: () => void) => frames.push(call),
    setTimeout: (call: () => void, at = 0) => timers.push({ at, call }),
  })
  const pass = (ms: number) => {
    for (const timer of timers.splice(0)) {
      if (timer.at <= ms) timer.call()
      else timers.push(timer)
    }
  }
  return { run, pass, frame: () => frames.splice(0).forEach((call) => call()) }
}

describe('drawBeforeScripts', () => {
  const document = documentOf(
    PRELOAD + tag('a') + tag('b'),
    `<script>self.data=[1]</script>${tag('c', ' id="_R_"')}`,
  )
  const late = drawBeforeScripts(document)

  it('leaves nothing in the document that fetches a script early, and the rest as it was', () => {
    expect(late).not.toContain('async=""')
    expect(late).not.toContain('as="script"')
    expect(late.replace(/<script>\(s=>.*?<\/script>/s, '')).toBe(
      documentOf('', '<script>self.data=[1]</script>'),
    )
  })

  it('runs each script once, after the first frame', () => {
    const { run, frame, pass } = visit(late.replace('<script>self.data=[1]</script>', ''), false)
    expect(run).toEqual([])
    frame()
    expect(run).toEqual([])
    pass(0)
    expect(run).toEqual([
      { async: true, src: '/_next/static/chunks/a.js' },
      { async: true, src: '/_next/static/chunks/b.js' },
      { id: '_R_', async: true, src: '/_next/static/chunks/c.js' },
    ])
    pass(60_000)
    expect(run).toHaveLength(3)
  })

  it('runs them in a page that no frame is drawn of', () => {
    const background = visit(late.replace('<script>self.data=[1]</script>', ''), true)
    background.pass(0)
    expect(background.run).toHaveLength(3)
    const kept = visit(late.replace('<script>self.data=[1]</script>', ''), false)
    kept.pass(2_999)
    expect(kept.run).toEqual([])
    kept.pass(3_000)
    expect(kept.run).toHaveLength(3)
  })

  it.each([
    ['without scripts of the framework', documentOf('', '<script>self.data=[1]</script>')],
    [
      'whose scripts are written in another way',
      documentOf(PRELOAD + '<script async src="/_next/static/chunks/a.js"></script>', ''),
    ],
    [
      'with scripts of another place',
      documentOf('<script src="https://example.com/_next/static/a.js" async=""></script>', ''),
    ],
    [
      'for old browsers',
      documentOf('<script src="/_next/static/chunks/old.js" noModule=""></script>', ''),
    ],
    ['that ends early', `<html><body>${tag('a')}`],
  ])('leaves a document %s as it is', (_, other) => {
    expect(drawBeforeScripts(other)).toBe(other)
  })
})
