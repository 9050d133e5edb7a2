const MAX_WAIT_MS = 3_000

const REPORT = '#inspection'

/** Loads the report's lazy images, which would otherwise print empty. */
export async function loadReportPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`${REPORT} img`)]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}

export function leaveOutMissingPictures(): void {
  for (const figure of document.querySelectorAll(`${REPORT} figure`)) {
    const picture = figure.querySelector('img')
    const isMissing = picture !== null && !(picture.complete && picture.naturalWidth > 0)
    figure.classList.toggle('print:hidden', isMissing)
  }
}
