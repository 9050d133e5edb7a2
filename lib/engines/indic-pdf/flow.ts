export type RunStyle = 'plain' | 'value' | 'missing' | 'struck'

export interface TextRun {
  text: string
  style: RunStyle
}

export interface PlacedWord extends TextRun {
  x: number
  width: number
}

type Measure = (text: string, style: RunStyle) => number

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A final virama joins the next letter into a conjunct. */
const JOINS = /[\u094D\u0C4D\u0CCD]\u200D?$/

function lettersOf(word: string): string[] {
  const letters: string[] = []
  for (const { segment } of LETTERS.segment(word)) {
    const last = letters.at(-1)
    if (last !== undefined && JOINS.test(last)) letters[letters.length - 1] = last + segment
    else letters.push(segment)
  }
  return letters
}

function pieces(word: TextRun, width: number, measure: Measure): TextRun[] {
  if (measure(word.text, word.style) <= width) return [word]
  const found: TextRun[] = []
  let head = ''
  for (const letter of lettersOf(word.text)) {
    if (head !== '' && measure(head + letter, word.style) > width) {
      found.push({ ...word, text: head })
      head = ''
    }
    head += letter
  }
  return [...found, { ...word, text: head }]
}

function unbroken(runs: readonly TextRun[]): TextRun[][] {
  const groups: TextRun[][] = []
  let isOpen = false
  for (const { text, style } of runs) {
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue
      if (part.trim() === '') {
        isOpen = false
        continue
      }
      const last = groups.at(-1)
      if (isOpen && last) last.push({ text: part, style })
      else groups.push([{ text: part, style }])
      isOpen = true
    }
  }
  return groups
}

export function flowText(
  runs: readonly TextRun[],
  width: number,
  measure: Measure,
): PlacedWord[][] {
  const space = measure(' ', 'plain')
  const lines: PlacedWord[][] = [[]]
  let x = 0
  const place = (word: TextRun) => {
    const size = measure(word.text, word.style)
    lines.at(-1)?.push({ ...word, x, width: size })
    x += size
  }
  const open = () => {
    lines.push([])
    x = 0
  }
  for (const group of unbroken(runs)) {
    const size = group.reduce((sum, { text, style }) => sum + measure(text, style), 0)
    const gap = x === 0 ? 0 : space
    if (x > 0 && x + gap + size > width) open()
    else x += gap
    for (const word of group)
      for (const piece of pieces(word, width, measure)) {
        if (x > 0 && x + measure(piece.text, piece.style) > width) open()
        place(piece)
      }
  }
  return lines
}
