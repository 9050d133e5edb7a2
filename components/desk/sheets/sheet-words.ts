import texts from '@/lib/i18n/messages/en/deskSheets.json'
import { formatWhole } from '@/lib/shared/numbers'

/** The desk's texts of sheets, which are English for everybody. */
export const SHEET_TEXTS = texts

/** A text with its {places} filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatWhole(value) : value
  })
}

/** "1 car", "412 cars". */
export function counted(count: number, { one, other }: { one: string; other: string }): string {
  return fill(count === 1 ? one : other, { count })
}

const KB = 1024

/** "3.4 MB", for people who look at their file manager. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}
