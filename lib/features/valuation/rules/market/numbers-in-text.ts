export type DecimalMark = 'point' | 'comma'

const GROUPED = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/
const POINT_GROUPED = /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/

/**
 * Reads a number with grouping and decimals: "1,20,000", "5.25", "5.25.000,50", or "12,4" in a
 * column with decimal commas. Null if ambiguous.
 */
export function parseGroupedNumber(text: string, mark: DecimalMark = 'point'): number | null {
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && mark === 'point') return Number(text)
  const [whole = '', fraction = '', ...more] = text.split(mark === 'point' ? '.' : ',')
  if (mark === 'comma') return readWithComma(text, whole, fraction, more.length)
  if (more.length > 0)
    return POINT_GROUPED.test(text) ? Number(text.replaceAll('.', '')) : otherMark(text)
  const isPlain = /^\d*$/.test(whole)
  if (!(isPlain || GROUPED.test(whole)) || !/^\d*$/.test(fraction)) return otherMark(text)
  return Number(`${whole.replaceAll(',', '')}.${fraction || 0}`)
}

/** Reads "5,75" and "525.000,50": a comma before the last one or two digits is a decimal mark. */
function otherMark(text: string): number | null {
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3}),(\d{1,2})$/.exec(text) ?? []
  return whole === '' ? null : Number(`${whole.replaceAll('.', '')}.${fraction}`)
}

function readWithComma(text: string, whole: string, fraction: string, more: number): number | null {
  if (more > 0) return GROUPED.test(text) ? Number(text.replaceAll(',', '')) : null
  const isPlain = /^\d*$/.test(whole)
  if (!text.includes(',')) return parseGroupedNumber(text)
  if (!(isPlain || POINT_GROUPED.test(whole)) || !/^\d+$/.test(fraction)) return null
  return Number(`${whole.replaceAll('.', '') || '0'}.${fraction}`)
}

export function inferDecimalMark(text: string): DecimalMark | null {
  const figure = /\d[\d.,]*\d/.exec(text)?.[0] ?? ''
  if (/^\d+,\d{1,2}$/.test(figure)) return 'comma'
  if (/^\d+\.\d{1,2}$/.test(figure) || /,\d{2,3},\d{3}/.test(figure)) return 'point'
  return null
}
