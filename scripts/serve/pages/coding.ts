import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'identity' | 'gzip' | 'br'

/** The best coding of ours that an `Accept-Encoding` takes. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  if (accepted === undefined || accepted === '') return 'identity'
  const weights = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
      }),
  )
  const takes = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

// Made once a page and sent many times, but somebody is waiting: a few milliseconds for about 150 kB.
const GZIP_LEVEL = 6
const BROTLI_QUALITY = 5

export const compress: Record<Exclude<Coding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: GZIP_LEVEL }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
}
