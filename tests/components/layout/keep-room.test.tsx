import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letBarsScrollAway } from '@/lib/client/keep-room'

const heights = { row: 52, bar: 91 }
let observed: (() => void) | null = null

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        observed = look
      }
      observe() {
        observed?.()
      }
      disconnect() {
        observed = null
      }
    },
  )
  vi.stubGlobal('innerHeight', 740)
  document.body.innerHTML = '<div class="header-row"></div><div class="action-bar"></div>'
  for (const [name, key] of [
    ['header-row', 'row'],
    ['action-bar', 'bar'],
  ] as const)
    Object.defineProperty(document.querySelector(`.${name}`), 'offsetHeight', {
      get: () => heights[key],
    })
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-crowded')
})

const isCrowded = () => document.documentElement.hasAttribute('data-crowded')

test('header and bar stay visible while they take at most a third of the screen', () => {
  const row = document.querySelector<HTMLElement>('.header-row')
  if (row === null) throw new Error('There is no row.')
  Object.assign(heights, { row: 52, bar: 91 })
  const end = letBarsScrollAway(row)
  expect(isCrowded()).toBe(false)
  // Heights at double text size.
  Object.assign(heights, { row: 280, bar: 322 })
  observed?.()
  expect(isCrowded()).toBe(true)
  Object.assign(heights, { row: 52, bar: 91 })
  observed?.()
  expect(isCrowded()).toBe(false)
  vi.stubGlobal('innerHeight', 360)
  dispatchEvent(new Event('resize'))
  expect(isCrowded()).toBe(true)
  end()
  expect(observed).toBeNull()
})
