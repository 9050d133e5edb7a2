const NAMES = [
  'make',
  'model',
  'year',
  'variant',
  'kms',
  'owners',
  'city',
  'fuel',
  'valuation',
] as const
const MAX_VALUE_LENGTH = 80

export function parseSellerCarDraft(
  params: Record<string, string | string[] | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params[name]
      const text = (Array.isArray(value) ? value[0] : value)?.trim().slice(0, MAX_VALUE_LENGTH)
      return text ? [[name, text]] : []
    }),
  )
}
