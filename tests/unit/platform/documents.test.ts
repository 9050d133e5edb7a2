import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const commandsPage = readFileSync('docs/commands.md', 'utf8')
const settingsPage = readFileSync('docs/settings.md', 'utf8')
const index = readFileSync('docs/adr/README.md', 'utf8')
const decisions = readdirSync('docs/adr')
  .filter((name) => /^\d{4}-/.test(name))
  .sort()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const quoted = (text: string) =>
  [...text.replaceAll(/^ *```[\s\S]*?```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, words = '']) => words,
  )
const firstCells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0] ?? '')
    .join('\n')

describe('docs/commands.md', () => {
  const commands = quoted(commandsPage).flatMap(
    (words) => /^npm (?:run )?(?:-s )?([a-z0-9:-]+)/.exec(words)?.[1] ?? [],
  )

  it('lists every command', () => {
    expect(Object.keys(scripts).filter((name) => !commands.includes(name))).toEqual([])
  })

  it("lists no command that doesn't exist", () => {
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('docs/settings.md', () => {
  it('lists every setting, and no other', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    const told = quoted(firstCells(settingsPage)).filter((name) => /^[A-Z_]+$/.test(name))
    expect(told.sort()).toEqual(settings.sort())
  })
})

describe('the README', () => {
  it('names only existing files', () => {
    const links = [...readme.matchAll(/(?:\]\(|src=")([^)"]+)[)"]/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('http'))
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the documents', () => {
  const names = ['CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter(
    (name) => name.endsWith('.md'),
  )

  it.each(names)('%s names only existing files', (name) => {
    const files = [
      ...readFileSync(name, 'utf8').matchAll(
        /`((?:app|components|deploy|docs|e2e|lib|prisma|scripts|server|tests)\/[^`<>*…{}\s]+\.\w+)`/g,
      ),
    ].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('the decisions', () => {
  it('have unique numbers', () => {
    const numbers = decisions.map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it.each(decisions)('%s is in the index under its number and title', (name) => {
    const [heading = ''] = readFileSync(`docs/adr/${name}`, 'utf8').split('\n')
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? []
    expect(Number(number)).toBe(Number(name.slice(0, 4)))
    expect(index).toContain(`| ${number} | [${title}](${name}) |`)
  })

  it('are exactly those in the index', () => {
    expect(index.match(/\]\(\d{4}-/g)?.length).toBe(decisions.length)
  })
})
