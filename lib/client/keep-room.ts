const IN_SIGHT = '.header-row, .section-bar, .action-bar'
const MAX_SHARE = 1 / 3

function isCrowded(): boolean {
  const heights = [...document.querySelectorAll<HTMLElement>(IN_SIGHT)].map(
    ({ offsetHeight }) => offsetHeight,
  )
  return heights.reduce((sum, height) => sum + height, 0) > innerHeight * MAX_SHARE
}

/**
 * Lets the header and the bars scroll away if they take more than a third of the screen, as with
 * large text or on phones held sideways. Observes `row`, whose height changes with the text size.
 */
export function letBarsScrollAway(row: HTMLElement): () => void {
  const look = () => document.documentElement.toggleAttribute('data-crowded', isCrowded())
  const observer = new ResizeObserver(look)
  observer.observe(row)
  addEventListener('resize', look)
  return () => {
    observer.disconnect()
    removeEventListener('resize', look)
  }
}
