import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function utf16(head: Buffer): FileEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const [noughtsAtEven, noughtsAtOdd] = [0, 1].map((parity) => {
    let noughts = 0
    for (let at = parity; at < head.length; at += 2) if (head[at] === 0) noughts += 1
    return noughts
  }) as [number, number]
  const most = head.length * 0.3
  if (noughtsAtOdd > most && noughtsAtEven === 0) return 'utf-16le'
  return noughtsAtEven > most && noughtsAtOdd === 0 ? 'utf-16be' : null
}

function unfinished(chunk: Buffer): number {
  for (let back = 1; back <= 3 && back <= chunk.length; back += 1) {
    const byte = chunk[chunk.length - back] as number
    if (byte >= 0xc0) return byte >= 0xf0 || back < (byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

interface Tally {
  whole: number
  stray: number
}

function tallyOf(chunk: Buffer, tally: Tally): void {
  const text = chunk.toString('utf8')
  for (const char of text) {
    if (char === '\uFFFD') tally.stray += 1
    else if (char > '\u007F') tally.whole += 1
  }
}

/**
 * A file that isn't valid UTF-8 is read as Windows-1252, which Excel on Windows writes. If most of
 * it is UTF-8, only some bytes are damaged, and only their rows are lost.
 */
export async function detectEncoding(file: string, head: Buffer): Promise<FileEncoding> {
  const wide = utf16(head)
  if (wide) return wide
  const tally: Tally = { whole: 0, stray: 0 }
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(file)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece as Buffer]) : (piece as Buffer)
    const end = bytes.length - unfinished(bytes)
    const chunk = bytes.subarray(0, end)
    rest = bytes.subarray(end)
    if (!isAscii(chunk)) tallyOf(chunk, tally)
  }
  tallyOf(rest, tally)
  return tally.stray > tally.whole ? 'windows-1252' : 'utf-8'
}

export async function* decodeFile(file: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(file))
    yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}
