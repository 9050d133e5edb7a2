export type Coding = 'identity' | 'gzip' | 'br'

/** The best coding of ours that an `Accept-Encoding` takes. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  if (accepted === undefined || accepted === '') return 'identity'
  const weights = new Map(String(accepted).toLowerCase().split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
  }))
  const takes = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
