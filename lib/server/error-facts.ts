import { redactValues } from './remove-values.ts'

export function toErrorFacts(error: unknown): { name: string; code?: string; message?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, message: redactValues(error.message) }
}
