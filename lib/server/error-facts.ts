import { withoutValues } from './without-values.ts'

/** What a log may say of an error: its name, its code and its sentence without a person's values. */
export function errorFacts(error: unknown): { name: string; code?: string; message?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, message: withoutValues(error.message) }
}
