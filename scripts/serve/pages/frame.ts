import type { Filling } from '../../../lib/shared/fillings.ts'

type Write = (filling: Filling, search: URLSearchParams) => string

/** A page without what changes in it: fixed texts, and what is written between them. */
export type Frame = readonly (string | Write)[]

const ENTITY: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
const inHtml = (text: string) =>
  text.replace(/["&'<>]/g, (character) => ENTITY[character] ?? character)

const UNSAFE: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** A text of the page's data, as it stands in the document: inside a string of a script. */
const inScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (character) => UNSAFE[character] ?? character)
/** A string of that data, which is JSON in such a text; one that begins with a dollar is marked. */
const inData = (text: string) => inScript(JSON.stringify(text.startsWith('$') ? `$${text}` : text))
const property = (name: string, text: string) => inScript(`"${name}":`) + inData(text)

function writeAddress(_: Filling, search: URLSearchParams): string {
  const query = search.toString()
  const path = query === '' ? 'buy' : `buy?${query}`
  return `${inScript('"c":["",')}${inData(path)}${inScript('],"q":')}${inData(query === '' ? '' : `?${query.replaceAll('+', '%20')}`)}`
}

/** Whatever changes, wherever it stands in a page; the longest first, since a short one may stand inside a long one. */
const PARTS: readonly Write[] = [
  ({ markup }) => markup,
  ({ packed }) => `:T${Buffer.byteLength(packed).toString(16)},${inScript(packed)}`,
  writeAddress,
  ({ title }) => `<title>${inHtml(title)}</title>`,
  ({ title }) => `content="${inHtml(title)}"`,
  ({ title }) => property('children', title),
  ({ title }) => property('content', title),
  ({ canonical }) => `href="${inHtml(canonical)}"`,
  ({ canonical }) => `content="${inHtml(canonical)}"`,
  ({ canonical }) => property('href', canonical),
  ({ canonical }) => property('content', canonical),
  ({ heading }) => `${inHtml(heading)}</h1>`,
  ({ heading }) => property('children', heading),
]

/** Where the head names the first picture; not every list has one. */
const AFTER_PICTURE = '<link rel="stylesheet"'
const writePicture: Write = ({ picture }) =>
  picture === null
    ? ''
    : `<link rel="preload" href="${inHtml(picture)}" as="image" fetchPriority="high"/>`

/**
 * Takes a page apart that the app has drawn for a known filling. Nothing unless every part stands in it exactly as it
 * would be written here, and `trace`, a word of that filling and of no other page, is in none of what is left.
 */
export function learnFrame(
  page: string,
  filling: Filling,
  search: URLSearchParams,
  trace: string,
): Frame | undefined {
  const rest = page.replace(writePicture(filling, search), '')
  const head = rest.indexOf(AFTER_PICTURE)
  if (head === -1) return undefined
  let frame: (string | Write)[] = [rest.slice(0, head), writePicture, rest.slice(head)]
  for (const write of PARTS) {
    const parted = frame.flatMap((part) =>
      typeof part === 'string' ? partedBy(part, write(filling, search), write) : [part],
    )
    if (parted.length === frame.length) return undefined
    frame = parted
  }
  return frame.some((part) => typeof part === 'string' && part.includes(trace)) ? undefined : frame
}

function partedBy(text: string, part: string, write: Write): (string | Write)[] {
  return text.split(part).flatMap((each, index) => (index === 0 ? [each] : [write, each]))
}

/** The page with another filling in its frame. */
export function fillFrame(frame: Frame, filling: Filling, search: URLSearchParams): string {
  let page = ''
  for (const part of frame) page += typeof part === 'string' ? part : part(filling, search)
  return page
}
