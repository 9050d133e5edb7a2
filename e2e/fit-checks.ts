import type { Page } from '@playwright/test'
import { findTooWide } from './page-checks'

const WIDTHS = [320, 360, 390, 1280]
const SCREEN_HEIGHT = 800

const WHOLE = String.raw`₹[\d.,–]*\d(?:\s(?:lakh|crore|लाख|करोड़|ಲಕ್ಷ|ಕೋಟಿ|லட்ச|கோடி|లక్ష|కోటి|కోట్ల))?|\b\d{5}\s\d{5}\b|\b0\d{2,3}\s\d{3,4}\s\d{4}\b|\b[\d,]+\skm\b|\b[A-Z]{3}-\d{2}-\d{6,9}\b`

export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate((whole) => {
    const SLACK = 1.5
    const found: string[] = []
    const say = (what: string, element: Element, text = element.textContent ?? '') =>
      found.push(`${what}: “${text.trim().replace(/\s+/g, ' ').slice(0, 60)}” in ${path(element)}`)
    const path = (element: Element) => {
      const parts: string[] = []
      for (let one: Element | null = element; one && parts.length < 4; one = one.parentElement)
        parts.unshift(
          one.tagName.toLowerCase() +
            (one.classList[0] ? `.${[...one.classList].slice(0, 3).join('.')}` : ''),
        )
      return parts.join(' > ')
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], nextjs-portal, option, svg, script, style, template')
    const isForEars = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { clip, clipPath, position } = getComputedStyle(one)
        if (position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(50')))
          return true
      }
      return false
    }
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    const read = rem > 24 ? /^\s*₹[\d,]+\s*$/g : new RegExp(whole, 'g')
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    interface Piece {
      element: Element
      text: string
      box: DOMRect
    }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || text.trim() === '' || !isSeen(element) || isForEars(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      )
      for (const box of boxes) pieces.push({ element, text, box })
      for (const match of text.matchAll(read)) {
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) say('broken', element, match[0])
      }
    }

    for (const { element, text, box } of pieces) {
      for (
        let holder: Element | null = element;
        holder && holder !== document.body;
        holder = holder.parentElement
      ) {
        const style = getComputedStyle(holder)
        if (style.display === 'inline' || style.display === 'contents') continue
        if (isScrolled(style.overflowX) || isScrolled(style.overflowY)) break
        const edge = holder.getBoundingClientRect()
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
        const isControl = holder.matches(
          'button, a[class*=rounded], [role=button], summary, label[class*=rounded]',
        )
        if (
          (hides || isControl) &&
          (box.right > edge.right + SLACK || box.left < edge.left - SLACK)
        )
          say(
            `${hides ? 'cut off' : 'beyond its edge'} by ${Math.round(Math.max(box.right - edge.right, edge.left - box.left))} px`,
            holder,
            text,
          )
        const hidesDown = style.overflowY === 'hidden' || style.overflowY === 'clip'
        // Boxes are taller than their letters, so text is lost only if nearly half a line is
        // hidden.
        if (
          hidesDown &&
          (box.bottom > edge.bottom + box.height * 0.4 || box.top < edge.top - box.height * 0.4)
        )
          say('cut off below', holder, text)
        if (style.position === 'fixed') break
      }
    }
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const isCut =
        (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2)
      if (isCut && isSeen(element) && !isForEars(element) && element.textContent?.trim())
        say('shortened', element)
    }
    // Placeholders and options aren't part of the layout, so they are measured on a canvas. Typed
    // text may be longer.
    const measure = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[placeholder]:placeholder-shown, select',
    )) {
      const isHint = field instanceof HTMLInputElement
      const style = getComputedStyle(field)
      // Placeholders can't wrap, so they must fit. At double text size and in the pseudo-language,
      // an ellipsis is fine, because the label has the same text.
      const mayEnd = rem > 24 || document.documentElement.lang === 'en-XA'
      if (!isSeen(field) || !measure || (isHint && mayEnd && style.textOverflow === 'ellipsis'))
        continue
      const text = isHint ? field.placeholder : (field.selectedOptions[0]?.text ?? '')
      measure.font = isHint ? getComputedStyle(field, '::placeholder').font : style.font
      const arrow = isHint || style.appearance === 'none' ? 0 : 18
      const room =
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow
      const over = measure.measureText(text).width - room
      if (over > 2) say(`${Math.round(over)} px too long for its field`, field, text)
    }

    for (const text of document.querySelectorAll('svg text')) {
      const edge = text.closest('svg')?.getBoundingClientRect()
      const box = text.getBoundingClientRect()
      if (
        edge &&
        edge.width > 0 &&
        (box.left < edge.left - SLACK || box.right > edge.right + SLACK)
      )
        say('cut off in a drawing', text)
    }

    const layerOf = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position } = getComputedStyle(one)
        if (position === 'fixed' || position === 'sticky' || one.matches('dialog, [popover]'))
          return one
      }
      return document.body
    }
    const layers = new Map<Element, Element>()
    const layer = (element: Element) => {
      const known = layers.get(element) ?? layerOf(element)
      layers.set(element, known)
      return known
    }
    const inOrder = pieces.toSorted((a, b) => a.box.top - b.box.top)
    for (const [place, one] of inOrder.entries())
      for (let next = place + 1; next < inOrder.length; next += 1) {
        const other = inOrder[next]
        if (!other || other.box.top > one.box.bottom) break
        if (one.element === other.element || layer(one.element) !== layer(other.element)) continue
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > 0.4 * Math.min(one.box.height, other.box.height))
          say(`on top of “${other.text.trim().slice(0, 30)}”`, one.element, one.text)
      }
    document.adoptedStyleSheets.pop()
    return [...new Set(found)]
  }, WHOLE)
}

export async function findMisfitsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT })
    // Layout takes two frames.
    await page.evaluate(
      async () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const all = [...(await findTooWide(page)), ...(await findMisfits(page))]
    found.push(...all.map((what) => `${width} px: ${what}`))
  }
  return found
}
