type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/** Files and calls that no page answers to. */
const NOT_A_PAGE = /^\/(?:api|media|og|_next|customer|vehicle)\/|\.[a-z0-9]+$/i

/**
 * Where a click on a link leads without a reload, or null where the browser should do what it always does:
 * another site, a new tab, a download, a place on the same page.
 */
export function softTarget(
  link: HTMLAnchorElement,
  click: Click,
  here: string,
): { href: string; keepsScroll: boolean } | null {
  const isPlainClick =
    !click.defaultPrevented &&
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  if (
    !isPlainClick ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    link.getAttribute('href') === null
  )
    return null
  const to = new URL(link.href, here)
  const from = new URL(here)
  if (to.origin !== from.origin || NOT_A_PAGE.test(to.pathname)) return null
  if (to.hash !== '' && to.pathname === from.pathname && to.search === from.search) return null
  return {
    href: to.pathname + to.search + to.hash,
    keepsScroll: link.dataset.keepScroll !== undefined,
  }
}
