const FAMILY = 'Noto Script'
/**
 * Characters of each script with very different widths. On a device without a font for the script,
 * they all show as boxes of one width.
 */
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
 * Loads our font only on a device that has none and would show boxes. Nearly every phone has one,
 * which the page then uses (docs/adr/0131).
 */
export function loadScriptFontIfMissing(): void {
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
