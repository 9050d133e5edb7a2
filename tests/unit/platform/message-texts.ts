import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(process.cwd(), 'lib/i18n/messages/en')

function walk(value: unknown, key: string, into: Map<string, string>) {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`, into)
  }
}

/** Every sentence of the message files by its path: the file, then the keys. */
export function messageTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
    const content: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    walk(content, file.replace(/\.json$/, ''), texts)
  }
  return texts
}
