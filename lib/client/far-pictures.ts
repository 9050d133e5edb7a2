'use client'

/** True for a device with a mouse, which is rarely on mobile data, unless it asks to save data. */
function isOnCheapData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia('(hover: hover)').matches && !connection?.saveData
}

function load(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    picture.loading = 'eager'
}

/**
 * Loads pictures far down the page after everything else, so that full-page screenshots and
 * archives contain them.
 */
export function loadPicturesBelow(): void {
  // In development, React compares the attributes of lists that hydrate later, and would warn.
  if (process.env.NODE_ENV !== 'production' || !isOnCheapData()) return
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}
