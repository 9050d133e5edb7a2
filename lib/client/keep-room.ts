/** What stays in sight while a phone's page scrolls: the header's first row, and a bar of buttons. */
const IN_SIGHT = '.header-row, .action-bar'
/** The most of the screen's height that it may take. */
const MOST = 1 / 3

function isCrowded(): boolean {
  const heights = [...document.querySelectorAll<HTMLElement>(IN_SIGHT)].map(
    ({ offsetHeight }) => offsetHeight,
  )
  return heights.reduce((sum, height) => sum + height, 0) > innerHeight * MOST
}

/**
 * Lets the header and the bar scroll with the page where they would take more than a third of the screen: letters twice as
 * large, or a phone on its side. Letters may grow at any time, and with them the row; `row` tells of both.
 */
export function keepRoom(row: HTMLElement): () => void {
  const look = () => document.documentElement.toggleAttribute('data-crowded', isCrowded())
  const observer = new ResizeObserver(look)
  observer.observe(row)
  addEventListener('resize', look)
  return () => {
    observer.disconnect()
    removeEventListener('resize', look)
  }
}
