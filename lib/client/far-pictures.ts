'use client'

/** A device with a mouse is rarely on mobile data; those that say they save data aren't asked. */
function isOnCheapData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia('(hover: hover)').matches && !connection?.saveData
}

function load(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    picture.loading = 'eager'
}

/**
 * Loads the pictures far down a page after everything else, so that a screenshot of the whole page
 * and an archive have them, and scrolling finds them there.
 */
export function loadFarPictures(): void {
  // In development React compares the attributes of lists that hydrate later, and would complain.
  if (process.env.NODE_ENV !== 'production' || !isOnCheapData()) return
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}
