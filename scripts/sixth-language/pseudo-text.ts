import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { ADDRESS_PATTERN, isName } from '../lint/texts/words'

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', u: 'ú', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', U: 'Ú', Y: 'Ý' },
}

function pseudoWord(word: string): string {
  if (isName(word)) return word
  return word.replaceAll(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED[letter] ?? letter
    return /[aeioulr]/i.test(letter) ? accented + accented.toLowerCase() : accented
  })
}

export function toPseudoWords(text: string): string {
  const kept = [...text.matchAll(ADDRESS_PATTERN)].map(({ 0: found, index }) => [
    index,
    index + found.length,
  ])
  return text.replaceAll(/(?<![{\p{L}\d])\p{L}+(?![\p{L}\d}])/gu, (word, at: number) =>
    kept.some(([from = 0, to = 0]) => at >= from && at < to) ? word : pseudoWord(word),
  )
}

function literalsOf(elements: readonly MessageFormatElement[]): [number, number][] {
  return elements.flatMap((element): [number, number][] => {
    switch (element.type) {
      case TYPE.literal:
        return element.location
          ? [[element.location.start.offset, element.location.end.offset]]
          : []
      case TYPE.tag:
        return literalsOf(element.children)
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => literalsOf(value))
      default:
        return []
    }
  })
}

export function toPseudoText(text: string): string {
  let done = 0
  const parts: string[] = []
  for (const [from, to] of literalsOf(parse(text, { captureLocation: true })).sort(
    ([a], [b]) => a - b,
  )) {
    parts.push(text.slice(done, from), toPseudoWords(text.slice(from, to)))
    done = to
  }
  return parts.join('') + text.slice(done)
}

export function mapTexts<Value>(
  value: Value,
  change: (text: string, key: string) => string,
  key = '',
): Value {
  const inner = (one: unknown, name: string | number) =>
    mapTexts(one, change, key === '' ? String(name) : `${key}.${name}`)
  const changed: unknown =
    typeof value === 'string'
      ? change(value, key)
      : Array.isArray(value)
        ? value.map(inner)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one, name)]))
          : value
  return changed as Value
}
