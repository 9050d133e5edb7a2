/** Figures of India's scripts stand in blocks of 128 letters, in each at the same place. */
const BLOCK = 0x80
const ZERO = 0x66

/** Figures of any of India's scripts as the ones that are counted with, as a keyboard of the script types them: "५" is "5". */
export function latinDigits(text: string): string {
  return text.replace(
    /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/gu,
    (figure) => String((figure.charCodeAt(0) % BLOCK) - ZERO),
  )
}
