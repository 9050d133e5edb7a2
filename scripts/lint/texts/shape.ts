import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What a text is made of besides words. */
export interface Shape {
  /** Each argument by name: how it is filled in, and the keys of a choice ("status:select(paid,sent)"). */
  parts: ReadonlySet<string>
  /** Plural forms, each with the arms that it has and those of them that say the number. */
  plurals: readonly { name: string; arms: readonly string[]; saysNumber: boolean }[]
  /** The words alone, arms of a choice apart. */
  words: readonly string[]
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'plain',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

/** The shape of an ICU text; throws where it can't be read. */
export function shapeOf(text: string): Shape {
  const parts = new Set<string>()
  const plurals: Shape['plurals'][number][] = []
  const words: string[] = []
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) visit(element)
  }
  const visit = (element: MessageFormatElement): void => {
    switch (element.type) {
      case TYPE.literal:
        words.push(element.value)
        return
      case TYPE.pound:
        return
      case TYPE.tag:
        parts.add(`<${element.value}>`)
        walk(element.children)
        return
      case TYPE.select:
        parts.add(`{${element.value}} select of ${Object.keys(element.options).sort().join(', ')}`)
        for (const { value } of Object.values(element.options)) walk(value)
        return
      case TYPE.plural: {
        const arms = Object.entries(element.options)
        parts.add(
          `{${element.value}} ${element.pluralType === 'ordinal' ? 'ordinal' : 'plural'} number`,
        )
        plurals.push({
          name: element.value,
          arms: arms.map(([arm]) => arm),
          saysNumber: element.options.other?.value.some(({ type }) => type === TYPE.pound) ?? false,
        })
        for (const [, { value }] of arms) walk(value)
        return
      }
      default:
        parts.add(`{${element.value}} ${KINDS[element.type] ?? ''}`)
    }
  }
  walk(parse(text))
  return { parts, plurals, words }
}
