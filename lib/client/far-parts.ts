/** As many elements as a cheap phone lays out between two frames. */
const AT_ONCE = 25

const whenIdle = (then: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 1_000 })
  else setTimeout(then, 50)
}

/**
 * Works out what is far down (`.far-down`, `.car-card`), from top to bottom and a little in each pause: the first sight
 * didn't wait for it, and it is there before anybody scrolls, prints or takes a picture of the page. What comes later comes whole.
 */
export function drawFarParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.far-down, .car-card')]
  const draw = () => {
    for (let elements = 0; elements < AT_ONCE;) {
      const part = parts.shift()
      if (!part) {
        document.documentElement.dataset.whole = ''
        return
      }
      part.dataset.near = ''
      elements += part.getElementsByTagName('*').length
    }
    whenIdle(draw)
  }
  if (document.readyState === 'complete') whenIdle(draw)
  else window.addEventListener('load', () => whenIdle(draw), { once: true })
}
