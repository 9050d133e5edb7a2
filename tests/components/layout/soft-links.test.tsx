import { fireEvent, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoftLinks } from '@/components/layout/soft-links'
import { softTarget } from '@/components/layout/soft-target'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const HERE = 'http://localhost:3000/buy?fuel=diesel#filters'
const CLICK = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

beforeEach(() => history.replaceState(null, '', HERE))

function link(attributes: Record<string, string>): HTMLAnchorElement {
  const anchor = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value)
  return anchor
}

const target = (attributes: Record<string, string>, click: Partial<typeof CLICK> = {}) =>
  softTarget(link(attributes), { ...CLICK, ...click }, HERE)

describe('a click on a link opens softly', () => {
  it.each([
    ['/faqs', '/faqs'],
    ['/buy?page=2', '/buy?page=2'],
    ['/guide-buy-pre-owned-cars-chennai#papers', '/guide-buy-pre-owned-cars-chennai#papers'],
    ['http://localhost:3000/sell', '/sell'],
    ['/buy?open=make#filter-make', '/buy?open=make#filter-make'],
    ['/buy', '/buy'],
  ])('%s', (href, to) => expect(target({ href })).toEqual({ href: to, keepsScroll: false }))

  it('and stays where it is when the link says so', () => {
    expect(target({ href: '/buy?page=2', 'data-keep-scroll': 'true' })?.keepsScroll).toBe(true)
  })
})

describe('the browser keeps a click', () => {
  it.each([
    'https://example.com/buy',
    '//example.com/buy',
    'tel:+919999999999',
    'mailto:a@b.in',
    'javascript:void 0',
  ])('to %s', (href) => expect(target({ href })).toBeNull())

  it.each([
    '/api/openapi.json',
    '/vehicle/v1/city',
    '/media/photos/x',
    '/og/default',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ])('to %s, which is no page', (href) => expect(target({ href })).toBeNull())

  it.each(['#results', '/buy?fuel=diesel#results'])('to %s, a place on this page', (href) =>
    expect(target({ href })).toBeNull(),
  )

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('made with %o', (click) => expect(target({ href: '/faqs' }, click)).toBeNull())

  it.each([
    ['target', '_blank'],
    ['download', ''],
  ])('on a link with %s=%j', (name, value) =>
    expect(target({ href: '/faqs', [name]: value })).toBeNull(),
  )

  it('on an anchor that leads nowhere', () => expect(target({})).toBeNull())
})

describe('one listener for the document', () => {
  beforeEach(() => push.mockReset())

  it('opens a link that something inside it was clicked of', () => {
    const { getByText } = render(
      <>
        <SoftLinks />
        <a href="/faqs">
          <span>Questions</span>
        </a>
      </>,
    )
    expect(fireEvent.click(getByText('Questions'))).toBe(false)
    expect(push).toHaveBeenCalledWith('/faqs', { scroll: true })
  })

  it('leaves other clicks alone, and everything once it is gone', () => {
    const { getByText, rerender } = render(
      <>
        <SoftLinks />
        <button>Nothing</button>
      </>,
    )
    expect(fireEvent.click(getByText('Nothing'))).toBe(true)
    rerender(<button>Nothing</button>)
    expect(push).not.toHaveBeenCalled()
  })

  it('tells the router of a place on the page, which the browser opened without it', () => {
    render(<SoftLinks />)
    const replace = vi.spyOn(history, 'replaceState')
    history.replaceState(null, '', '#filters')
    replace.mockClear()
    fireEvent(window, new HashChangeEvent('hashchange'))
    expect(replace).toHaveBeenCalledWith({}, '', location.href)
    replace.mockClear()
    fireEvent(window, new HashChangeEvent('hashchange'))
    expect(replace, 'a step that the router knows').not.toHaveBeenCalled()
    replace.mockRestore()
  })
})
