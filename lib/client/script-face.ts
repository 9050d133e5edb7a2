const FAMILY = 'Noto Script'
/** Letters of very different widths, by language. Where a device has no face for them each is the same box. */
const PROBES: Partial<Record<string, string>> = {
  hi: 'कभऔर',
  kn: 'ಕಮಊಗ',
  ta: 'கமஜர',
  te: 'కమఊర',
}

function isBoxes(letters: string): boolean {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return false
  pen.font = '32px system-ui, sans-serif'
  return new Set([...letters].map((letter) => pen.measureText(letter).width)).size === 1
}

/**
 * A page is never set anew in the face of its script (docs/adr/0137), as each phone sold here has one. A device that has none shows
 * boxes on its first page: there, and only there, the face is taken as soon as it has come.
 */
export function showScriptFace(): void {
  const { lang } = document.documentElement
  const probe = PROBES[lang.split('-')[0] ?? '']
  if (probe === undefined || !isBoxes(probe)) return
  const file = document.querySelector<HTMLLinkElement>(
    'link[rel="preload"][as="font"][href^="/faces/"]',
  )
  if (file === null) return
  const face = new FontFace(FAMILY, `url(${file.href}) format("woff2")`, { weight: '400 700' })
  void face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  )
}
