/** What a slow line is waited for before the print dialog opens all the same. */
const MAX_WAIT_MS = 3_000

const REPORT = '#inspection'

/**
 * Has the pictures of the report fetched: a browser does so when they come near the screen, and prints an empty place for
 * those that never did.
 */
export async function fetchPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`${REPORT} img`)]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}

/** The pictures that aren't there at the moment of printing leave no empty places on the paper: the finding's words stay. */
export function leaveOutMissingPictures(): void {
  for (const figure of document.querySelectorAll(`${REPORT} figure`)) {
    const picture = figure.querySelector('img')
    const isMissing = picture !== null && !(picture.complete && picture.naturalWidth > 0)
    figure.classList.toggle('print:hidden', isMissing)
  }
}
